import { Box, Link, Typography, useNow } from '@portal/kit';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { More, EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { LaneCounts } from './LaneCounts';
import { lanesOf } from './lanes';
import { pageOfWork } from './pageOfWork';
import { MAX_BOARD_ITEMS } from './TeamBoard';
import { useWork } from './useWork';

const MAX_SHOWN_LANES = 5;

export default function TeamLanes() {
  const intl = useIntl();
  const now = useNow();
  const query = useWork({ most: MAX_BOARD_ITEMS });
  return (
    <>
      <Loaded query={query} height={220}>
        {({ items, total }) => {
          const lanes = lanesOf(items, now).filter((lane) => lane.items.length > 0);
          if (lanes.length === 0) return <EmptyTile titleId="widget.open.none" textId="board.empty.text" />;
          return (
            <>
              <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {lanes.slice(0, MAX_SHOWN_LANES).map((lane) => {
                  const [first] = lane.items;
                  return (
                    <Box
                      component="li"
                      key={lane.key}
                      sx={{
                        display: 'flex',
                        flexWrap: { xs: 'wrap', sm: 'nowrap' },
                        columnGap: 1.5,
                        alignItems: 'center',
                        minHeight: 'max(36px, var(--portal-target))',
                        borderBottom: 1,
                        borderColor: 'divider',
                      }}
                    >
                      <Typography
                        variant="subtitle2"
                        component="h3"
                        sx={{ flex: '0 0 auto', maxWidth: '40%' }}
                      >
                        {[lane.name ?? intl.formatMessage({ id: 'team.nobody' }), lane.pilot]
                          .filter(Boolean)
                          .join(' · ')}
                      </Typography>
                      {first && (
                        <Link
                          component={RouterLink}
                          to={pageOfWork(first)}
                          underline="hover"
                          variant="body2"
                          noWrap
                          title={first.what}
                          sx={{ flex: '1 1 120px', minWidth: 0, color: 'text.secondary' }}
                        >
                          {first.what || intl.formatMessage({ id: 'inbox.noDescription' })}
                        </Link>
                      )}
                      <LaneCounts lane={lane} />
                    </Box>
                  );
                })}
              </Box>
              {lanes.length > MAX_SHOWN_LANES ? (
                <More total={lanes.length} shown={MAX_SHOWN_LANES} to={pages.teamBoard} />
              ) : (
                <More total={total} shown={items.length} to={pages.teamBoard} />
              )}
            </>
          );
        }}
      </Loaded>
      <Box sx={{ mt: 0.5 }}>
        <TileLink to={pages.teamBoard} textId="widget.team.all" />
      </Box>
    </>
  );
}
