import { Box, Link, Skeleton, useCurrentUser } from '@portal/kit';
import { ALL } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useDutyFormat } from '../../alerting';
import { pages } from '../../paths';
import { useHandoversQuery } from './handovers.api';

export default function LastHandover() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
      <Last />
      <Link component={RouterLink} to={pages.writeHandover} color="inherit">
        <FormattedMessage id="widget.handover.give" />
      </Link>
    </Box>
  );
}

/**
 * The last handover. It says if it waits for the user's acceptance. People of all pilots have no shift, and get a link
 * to the handovers.
 */
function Last() {
  const { userId, pilotCode } = useCurrentUser();
  const isOfAll = pilotCode === ALL;
  const { data, error } = useHandoversQuery({ page: 0, size: 1 }, { skip: isOfAll });
  const last = data?.results[0];
  const { momentThere } = useDutyFormat(last?.timeZone ?? 'UTC');
  if (!data && error === undefined && !isOfAll) return <Skeleton variant="text" width={220} />;
  if (!last)
    return (
      <Link component={RouterLink} to={pages.handover} color="inherit">
        <FormattedMessage id={data ? 'widget.handover.none' : 'handover.title'} />
      </Link>
    );
  const isWaiting = last.taker.userId === userId && !last.accepted;
  return (
    <Link
      component={RouterLink}
      to={pages.handoverSheet(last.handoverId)}
      color={isWaiting ? 'primary' : 'inherit'}
      sx={{ fontWeight: isWaiting ? 700 : 400 }}
    >
      <FormattedMessage
        id={isWaiting ? 'widget.handover.forYou' : 'widget.handover.last'}
        values={{ name: last.giver.name, time: momentThere(last.timestamp), open: last.totals.open }}
      />
    </Link>
  );
}
