import { useStandingText } from '@portal/kit';
import { SUPER_ADMIN, type Notification } from '@portal/kit/wire';

/** Whose a notification is, as people read it: super administrators share one inbox, under the name of their access level. */
export function useRecipientText(): (one: Pick<Notification, 'user'>) => string {
  const { level } = useStandingText();
  return ({ user }) => (user === SUPER_ADMIN ? level(user) : user);
}
