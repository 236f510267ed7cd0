import { useStepUpWaysQuery } from '../stepUp/stepUp.api';
import { useLinkedAccountsQuery } from './profile.api';

/**
 * Whether the site takes a password of the reader: none of an account that a sign-in provider has made, and nobody's
 * where the form for passwords is hidden.
 */
export function useHasPassword(): boolean {
  const { data } = useLinkedAccountsQuery();
  const { data: ways } = useStepUpWaysQuery();
  if (ways?.password === false) return false;
  return data?.some(({ isManaged }) => isManaged === true) !== true;
}
