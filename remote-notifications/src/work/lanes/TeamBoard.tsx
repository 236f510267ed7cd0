import { Alert, Box, Button, Typography, useNow, useFocusInside } from '@portal/kit';
import type { WorkItem } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Muted, Loaded } from '../../parts';
import { LaneCounts } from './LaneCounts';
import { lanesOf, type Lane as LaneOf } from './lanes';
import { useWork } from './useWork';
import { WorkList } from './WorkList';

/** The most items that a board can show. */
export const MAX_BOARD_ITEMS = 500;
/** How many items of a lane are shown at first, so that in a flood other lanes stay visible. */
const SHOWN_PER_LANE_AT_FIRST = 20;

/** The team board: unowned work first, then a lane for each person; stacked on narrow screens. */
export function TeamBoard() {
  const now = useNow();
  const work = useWork({ most: MAX_BOARD_ITEMS });
  return (
    <Loaded query={work} height={320}>
      {({ items, total }) => (
        <>
          {total > items.length && (
            <Alert severity="info" sx={{ mb: 2 }}>
              <FormattedMessage id="work.incomplete" values={{ count: items.length }} />
            </Alert>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
            }}
          >
            {lanesOf(items, now).map((lane) => (
              <Lane key={lane.key} lane={lane} existing={items} />
            ))}
          </Box>
        </>
      )}
    </Loaded>
  );
}

function Lane({ lane, existing }: { lane: LaneOf; existing: readonly WorkItem[] }) {
  const id = useId();
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  // The button that shows the rest disappears.
  const focus = useFocusInside<HTMLElement>();
  const { name, pilot, items } = lane;
  const shown = isWhole ? items : items.slice(0, SHOWN_PER_LANE_AT_FIRST);
  return (
    <Box
      component="section"
      {...focus}
      aria-labelledby={id}
      sx={{ minWidth: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {[name ?? intl.formatMessage({ id: 'team.nobody' }), pilot].filter(Boolean).join(' · ')}
      </Typography>
      {items.length > 0 ? <LaneCounts lane={lane} /> : <Muted id="team.nobody.none" room={{ py: 1 }} />}
      {/* Anew with the rest: rows that keep their places would take in no new ones. */}
      <WorkList
        key={String(isWhole)}
        items={shown}
        existing={existing}
        within={items[0]?.owner?.userId ?? ''}
      />
      {shown.length < items.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          <FormattedMessage id="machines.conditions.all" values={{ count: items.length }} />
        </Button>
      )}
    </Box>
  );
}
