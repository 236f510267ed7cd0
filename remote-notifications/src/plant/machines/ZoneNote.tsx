import { Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { ownZone } from './zone';

/** The name of an axis's time zone, where it is not the browser's own. */
export const ZoneNote = ({ timeZone }: { timeZone: string }) =>
  timeZone === ownZone() ? null : (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', textAlign: 'right' }}>
      <FormattedMessage id="duty.zone.of" values={{ zone: <bdi>{timeZone}</bdi> }} />
    </Typography>
  );
