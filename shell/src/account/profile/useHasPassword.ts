import { useStepUpWaysQuery } from '../stepUp/stepUp.api';
import { useLinkedAccountsQuery } from './profile.api';

/** Whether the site takes a password of the reader; true until that is known. */
export const useIsPasswordTaken = (): boolean => useStepUpWaysQuery().data?.password !== false;

/**
 * Whether the site takes a password of the reader: none of an account that a sign-in provider has made, and nobody's
 * where the form for passwords is hidden.
 */
export function useHasPassword(): boolean {
  const { data } = useLinkedAccountsQuery();
  const isTaken = useIsPasswordTaken();
  return isTaken && data?.some(({ isManaged }) => isManaged === true) !== true;
}
