import { useLinkedAccountsQuery } from './profile.api';

/** Whether somebody has a password here: an account that a sign-in provider has made has none to confirm anything by. */
export function useHasPassword(): boolean {
  const { data } = useLinkedAccountsQuery();
  return data?.some(({ isManaged }) => isManaged === true) !== true;
}
