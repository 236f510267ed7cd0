import { useIntl } from 'react-intl';
import {
  Box,
  PriorityChip,
  Rolling,
  Skeleton,
  Stack,
  StateView,
  Typography,
  useFormatters,
} from '@portal/shared';
import { priorities } from '@portal/shared/wire';
import { useBellLinks, useUnread } from '../live';
import { Tile } from './Tile';

export function UnreadTile() {
  const intl = useIntl();
  const format = useFormatters();
  const { total, byPriority, atLeast, isLoaded, isError, refetch } = useUnread();
  const { listPath } = useBellLinks();
  const link = listPath && {
    to: `${listPath}?status=unread`,
    label: intl.formatMessage({ id: 'dashboard.unread.link' }),
  };
  const say = (count: number) =>
    atLeast && count > 0
      ? intl.formatMessage({ id: 'shared.count.atLeast' }, { count })
      : format.number(count);
  return (
    <Tile title={intl.formatMessage({ id: 'dashboard.unread.title' })} link={link || undefined}>
      {!isLoaded && isError && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {!isLoaded && !isError && <Skeleton variant="rounded" height={88} />}
      {isLoaded && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography component="p" sx={{ fontSize: '2.75rem', fontWeight: 700, lineHeight: 1 }}>
            <Rolling value={total}>{say(total)}</Rolling>
          </Typography>
          <Stack spacing={0.75}>
            {[...priorities].reverse().map((priority) => {
              return (
                <Box
                  key={priority}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'subtitle2' }}
                >
                  <PriorityChip priority={priority} />
                  <Rolling value={byPriority[priority]}>{say(byPriority[priority])}</Rolling>
                </Box>
              );
            })}
          </Stack>
        </Box>
      )}
    </Tile>
  );
}
