import { Button } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { DUTY_MODULE } from '../duty/dutyModule';
import { HANDOVER_MODULE } from '../handover/handovers.api';
import { pages } from '../paths';

/** The page that the portal's own notification is about. The event id contains the handover's id. */
function wayOf({ module, relatedEvent = '' }: Notification) {
  if (module === DUTY_MODULE) return { to: pages.duty, textId: 'event.duty' };
  if (module === HANDOVER_MODULE)
    return { to: pages.handoverSheet(relatedEvent.replace(/^[a-z]+-/, '')), textId: 'event.handover' };
  return undefined;
}

export function OwnLink({ notification }: { notification: Notification }) {
  const way = wayOf(notification);
  if (!way) return null;
  return (
    <Button component={RouterLink} to={way.to} variant="outlined">
      <FormattedMessage id={way.textId} />
    </Button>
  );
}
