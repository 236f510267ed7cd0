import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Box,
  notificationUserId,
  Skeleton,
  StateView,
  Typography,
  useCurrentUser,
  useFormatters,
  usePortalSelector,
  usePriorityText,
  useTheme,
} from '@portal/shared';
import { MAX_PAGE_SIZE } from '@portal/shared/wire';
import { useBellLinks } from '../live';
import { type Mix, type MixLine, priorityMix, withArrivals } from './priorityMix';
import { useRecentNotificationsQuery } from './recent.api';
import { Tile } from './Tile';

/** Priorities compared with the 5/15/80 guide (docs/reference/product.md#figures). */
export function MixTile() {
  const intl = useIntl();
  const { data, isError, refetch } = useRecentNotificationsQuery(notificationUserId(useCurrentUser()));
  const arrived = usePortalSelector((state) => state.live.newNotifications);
  const { listPath } = useBellLinks();
  const mix = useMemo(() => data && priorityMix(withArrivals(data, arrived, MAX_PAGE_SIZE)), [data, arrived]);
  const link = listPath && {
    to: `${listPath}?priority=high`,
    label: intl.formatMessage({ id: 'dashboard.mix.link' }),
  };
  return (
    <Tile title={intl.formatMessage({ id: 'dashboard.mix.title' })} link={link || undefined}>
      {!mix && isError && <StateView variant="error" dense level={3} retry={() => void refetch()} />}
      {!mix && !isError && <Skeleton variant="rounded" height={120} />}
      {mix?.total === 0 && <StateView variant="empty" dense level={3} />}
      {mix && mix.total > 0 && <MixBars mix={mix} />}
    </Tile>
  );
}

function MixBars({ mix }: { mix: Mix }) {
  const intl = useIntl();
  const format = useFormatters();
  const priorityText = usePriorityText();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <FormattedMessage id="dashboard.mix.text" values={{ count: mix.total }} />
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <Box component="thead" sx={{ color: 'text.secondary', typography: 'caption', textAlign: 'left' }}>
          <tr>
            {(['priority', 'share', 'guide'] as const).map((column) => (
              <Box
                component="th"
                scope="col"
                key={column}
                sx={{
                  textAlign: 'left',
                  fontWeight: 600,
                  pb: 0.5,
                  whiteSpace: 'nowrap',
                  paddingInlineEnd: 1.5,
                  '&:last-of-type': { paddingInlineStart: 1.5, paddingInlineEnd: 0 },
                }}
              >
                <FormattedMessage id={`dashboard.mix.${column}`} />
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {mix.lines.map((line) => (
            <tr key={line.priority}>
              <Box
                component="th"
                scope="row"
                sx={{
                  textAlign: 'left',
                  fontWeight: 600,
                  whiteSpace: 'nowrap',
                  width: '1%',
                  paddingInlineEnd: 1.5,
                }}
              >
                {priorityText(line.priority)}
              </Box>
              <Box component="td" sx={{ py: 0.5 }}>
                <Bar line={line} />
                {intl.formatMessage(
                  { id: 'dashboard.mix.value' },
                  { share: format.percent(line.share), count: line.count },
                )}
              </Box>
              <Box
                component="td"
                sx={{ whiteSpace: 'nowrap', width: '1%', paddingInlineStart: 1.5, color: 'text.secondary' }}
              >
                {format.percent(line.guide)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {mix.tooMuchHigh && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          <FormattedMessage id="dashboard.mix.tooMuchHigh" />
        </Typography>
      )}
    </>
  );
}

/** Hidden from screen readers: the numbers are beside it. */
function Bar({ line }: { line: MixLine }) {
  const theme = useTheme();
  const tone = { High: 'high', Mid: 'mid', Low: 'low' } as const;
  const { main } = (theme.vars ?? theme).palette.priority[tone[line.priority]];
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 10, mb: 0.75, borderRadius: 5, bgcolor: 'action.hover' }}
    >
      <Box sx={{ height: '100%', width: `${line.share * 100}%`, borderRadius: 5, bgcolor: main }} />
      <Box
        sx={{
          position: 'absolute',
          insetBlock: -3,
          insetInlineStart: `${line.guide * 100}%`,
          width: 2,
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  );
}
