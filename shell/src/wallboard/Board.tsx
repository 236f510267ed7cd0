import { useEffect, useState, useSyncExternalStore } from 'react';
import { Box, seconds } from '@portal/shared';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WallMachine } from '@portal/shared/wire';
import { Foot } from './Foot';
import { FOOT, GAP, inPages, layoutOf, pageAt } from './layout';
import { NoData } from './NoData';
import { isBoardStale } from './time';
import { useWakeLock } from './useWakeLock';
import { useWall } from './useWall';
import { WallTile } from './WallTile';
import type { Seen } from './watch/watchMachines';

const alarmsIn = (machines: readonly WallMachine[]): number =>
  machines.filter(({ priority }) => priority === 'High').length;

/** When the first page was last shown first: at the start, and again whenever there is one more alarm. */
function useFirstPage(machines: readonly WallMachine[], now: number): number {
  const alarms = alarmsIn(machines);
  const [stood, setStood] = useState({ alarms, since: now });
  if (alarms === stood.alarms) return stood.since;
  const next = { alarms, since: alarms > stood.alarms ? now : stood.since };
  setStood(next);
  return next.since;
}

/** All machines of a pilot, page by page, readable from five metres. */
export function Board({ seen }: { seen: Seen & { kind: 'board' } }) {
  const intl = useIntl();
  const wall = useWall();
  const now = useSyncExternalStore(seconds.subscribe, seconds.now);
  useWakeLock();
  const { board, heard, skew } = seen;
  const machines = board?.machines ?? [];
  const first = useFirstPage(machines, now);
  const isOld = isBoardStale(now, heard);
  // Clocks stop when the data is stale, because the states may have ended.
  const shown = (isOld ? heard : Math.max(now, heard)) + skew;
  const { columns, rows, unit, room } = layoutOf(wall, machines.length);
  const pages = inPages(machines, columns * rows);
  const page = pageAt(now, first, pages.length);
  const title = board
    ? intl.formatMessage({ id: 'wallboard.title' }, { name: board.name, pilot: board.pilotCode })
    : intl.formatMessage({ id: 'wallboard.waiting' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const px = (units: number) => `${units * unit}px`;
  return (
    <Box
      component="main"
      aria-label={title}
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        gridTemplateRows: `minmax(0, 1fr) ${px(FOOT)}`,
        overflow: 'hidden',
        cursor: 'none',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {machines.length === 0 ? (
        <Box component="p" sx={{ m: 'auto', p: 2, fontSize: px(44), textAlign: 'center' }}>
          <FormattedMessage id={board ? 'wallboard.empty' : 'wallboard.waiting'} />
        </Box>
      ) : (
        <Box
          component="ul"
          role="list"
          aria-label={intl.formatMessage({ id: 'wallboard.list' })}
          sx={{
            m: 0,
            p: px(GAP),
            display: 'grid',
            gap: px(GAP),
            minHeight: 0,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
        >
          {(pages[page] ?? []).map((machine) => (
            <WallTile key={machine.module} machine={machine} now={shown} unit={unit} room={room} />
          ))}
        </Box>
      )}
      <Foot
        name={title}
        now={now + skew}
        page={page}
        pages={pages.length}
        unit={unit}
        isCut={board?.more === true}
      />
      {isOld && <NoData since={heard + skew} now={now + skew} unit={unit} />}
    </Box>
  );
}
