import { Button, useCapabilities } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { DUTY_MODULE } from '../../alerting';
import { pages } from '../../paths';
import { HANDOVER_MODULE } from '../../shift';

/** The link to the duty plan, where the site has one. */
export function DutyLink() {
  const { duty } = useCapabilities();
  return duty ? (
    <Button component={RouterLink} to={pages.duty} variant="outlined">
      <FormattedMessage id="event.duty" />
    </Button>
  ) : null;
}

export const HandoverLink = ({ handoverId }: { handoverId: string }) => (
  <Button component={RouterLink} to={pages.handoverSheet(handoverId)} variant="outlined">
    <FormattedMessage id="event.handover" />
  </Button>
);

/** The link to what the portal's own notification is about. The event id contains the handover's id. */
export function OwnLink({ notification: { module, relatedEvent = '' } }: { notification: Notification }) {
  if (module === DUTY_MODULE) return <DutyLink />;
  if (module !== HANDOVER_MODULE) return null;
  return <HandoverLink handoverId={relatedEvent.replace(/^[a-z]+-/, '')} />;
}
