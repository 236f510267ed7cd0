import { useStandingText } from '@portal/kit';
import { SUPER_ADMIN, type Notification } from '@portal/kit/wire';
import { useIntl } from 'react-intl';

interface RecipientText {
  name: string;
  /** The name, and how many share the line with it. */
  text: string;
}

/** The recipient's name. Super administrators share one inbox, named after their access level. */
export function useRecipientText(): (one: Pick<Notification, 'user' | 'recipients'>) => RecipientText {
  const intl = useIntl();
  const { level } = useStandingText();
  return ({ user, recipients = 1 }) => {
    const name = user === SUPER_ADMIN ? level(user) : user;
    const text =
      recipients > 1 ? intl.formatMessage({ id: 'inbox.recipients' }, { name, count: recipients - 1 }) : name;
    return { name, text };
  };
}
