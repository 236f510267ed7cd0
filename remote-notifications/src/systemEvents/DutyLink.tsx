import { Button } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { DUTY_MODULE } from '../duty/dutyModule';
import { pages } from '../paths';

/** From a notification about a shift the way to the page of duty; nothing for any other. */
export function DutyLink({ notification: { module } }: { notification: Notification }) {
  if (module !== DUTY_MODULE) return null;
  return (
    <Button component={RouterLink} to={pages.duty} variant="outlined">
      <FormattedMessage id="event.duty" />
    </Button>
  );
}
