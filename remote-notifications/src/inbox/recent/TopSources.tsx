import { Aged, Box, Link, Skeleton, FailureView } from '@portal/kit';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { toLocalField } from '../../alerting';
import { EmptyTile, TileLink } from '../../parts';
import { pages } from '../../paths';
import { topSources } from './sources';
import { useLastDay } from './useLastDay';

export default function TopSources() {
  const intl = useIntl();
  const query = useLastDay();
  const { data, error, refetch } = query;
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const span = `from=${toLocalField(Date.parse(data.since))}`;
  const sources = topSources(data.notifications, data.overflow);
  const most = sources[0]?.count ?? 1;
  if (sources.length === 0) return <EmptyTile titleId="widget.rate.none" textId="inbox.empty.text" />;
  return (
    <Aged query={query}>
      <Box component="ol" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sources.map(({ source, count, high }) => (
          <Box component="li" key={source} sx={{ py: 0.75 }}>
            <Box sx={{ display: 'flex', gap: 1, typography: 'body2', fontWeight: 600 }}>
              <Link
                component={RouterLink}
                to={`${pages.inbox}?${span}&q=${encodeURIComponent(source)}`}
                underline="hover"
                noWrap
                sx={{ flex: 1, minWidth: 0, color: 'text.primary' }}
              >
                {source}
              </Link>
              <span>{intl.formatMessage({ id: 'widget.sources.count' }, { count, high })}</span>
            </Box>
            <Box
              aria-hidden
              sx={{
                height: 6,
                mt: 0.5,
                borderRadius: 3,
                bgcolor: 'action.hover',
                overflow: 'hidden',
                display: 'flex',
              }}
            >
              <Box sx={{ width: `${(100 * high) / most}%`, bgcolor: 'priority.high.container' }} />
              <Box sx={{ width: `${(100 * (count - high)) / most}%`, bgcolor: 'primary.main' }} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <TileLink to={`${pages.inbox}?${span}`} textId="widget.rate.link" />
      </Box>
    </Aged>
  );
}
