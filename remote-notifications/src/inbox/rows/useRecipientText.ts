import { useStandingText } from '@portal/kit';
import { SUPER_ADMIN, type Notification } from '@portal/kit/wire';

/** The recipient's name. Super administrators share one inbox, named after their access level. */
export function useRecipientText(): (one: Pick<Notification, 'user'>) => string {
  const { level } = useStandingText();
  return ({ user }) => (user === SUPER_ADMIN ? level(user) : user);
}
