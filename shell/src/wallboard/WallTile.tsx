import { Box, PriorityMark, Topic } from '@portal/shared';
import type { WallMachine } from '@portal/shared/wire';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameScale } from './fitting';
import { Clock } from './Clock';
import { lasted } from './time';

interface WallTileProps {
  machine: WallMachine;
  /** Epoch ms by the back end's clock. */
  now: number;
  /** px */
  unit: number;
  /** The tile's width divided by the narrowest tile's. */
  room: number;
}

/** From this `room` on, a tile holds the longest clock and a mark beside it. */
const ROOM_FOR_BOTH = 1.15;

/** One machine: grey without a condition, marked if it needs attention, filled red for an alarm. */
export function WallTile({ machine, now, unit, room }: WallTileProps) {
  const intl = useIntl();
  const { module, moduleName, priority, description, since, shelved, conditionId } = machine;
  const name = moduleName ?? module;
  const state = intl.formatMessage({ id: `wallboard.state.${priority ?? 'none'}` });
  const isAlarm = priority === 'High';
  const px = (units: number) => `${units * unit}px`;
  const edge = isAlarm
    ? 'priority.high.container'
    : priority === 'Mid'
      ? 'priority.mid.main'
      : priority === 'Low'
        ? 'priority.low.main'
        : 'divider';
  const time = since === undefined ? undefined : lasted(now - Date.parse(since));
  // A clock from ten hours up fills a narrow tile.
  const isLong = time?.kind === 'clock' && time.text.length > 7 && room < ROOM_FOR_BOTH;
  const mark = (size: number) =>
    priority && <PriorityMark priority={priority} size={size * unit} isOnRed={isAlarm} />;
  return (
    <Box
      component="li"
      data-state={priority ?? 'none'}
      sx={{
        listStyle: 'none',
        boxSizing: 'border-box',
        minWidth: 0,
        minHeight: 0,
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        p: `${px(10)} ${px(14)}`,
        border: `${Math.max(1, (priority === 'Mid' ? 6 : 2) * unit)}px solid`,
        borderColor: edge,
        borderRadius: px(12),
        bgcolor: isAlarm
          ? 'priority.high.container'
          : priority === undefined
            ? 'background.default'
            : 'background.paper',
        color: isAlarm ? '#fff' : priority === undefined ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box
        component="h2"
        sx={{
          m: 0,
          flex: 'none',
          fontSize: px(64 * nameScale(name, room)),
          lineHeight: 1.05,
          fontWeight: 700,
          overflowWrap: 'anywhere',
        }}
      >
        <Topic>{name}</Topic>
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: px(10),
          fontSize: px(96),
          lineHeight: 1,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {!isLong && mark(68)}
        <Clock since={since} time={time} unit={unit} />
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          gap: px(8),
          fontSize: px(28),
          lineHeight: 1.25,
          fontWeight: 600,
        }}
      >
        {isLong && mark(36)}
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {priority === undefined ? (
            state
          ) : (
            <Opens conditionId={description === undefined ? conditionId : undefined}>
              <Standing machine={machine} state={state} />
            </Opens>
          )}
          {shelved > 0 && (
            <>
              {' · '}
              <FormattedMessage id="wallboard.shelved" values={{ count: shelved }} />
            </>
          )}
        </Box>
      </Box>
      {description !== undefined && (
        <Box
          sx={{
            flex: '0 1 auto',
            minHeight: 0,
            overflow: 'hidden',
            // A line that does not fit moves to a second, hidden column, so that none is cut in half.
            columnCount: 1,
            columnFill: 'auto',
            fontSize: px(26),
            lineHeight: 1.25,
            overflowWrap: 'anywhere',
          }}
        >
          <Opens conditionId={conditionId}>
            <bdi>{description}</bdi>
          </Opens>
        </Box>
      )}
    </Box>
  );
}

/** A link to the condition, if there is one; there a user signs in and can acknowledge it. */
function Opens({ conditionId, children }: { conditionId: string | undefined; children: ReactNode }) {
  if (conditionId === undefined) return children;
  return (
    <Box
      component="a"
      href={`/notifications/condition/${conditionId}`}
      sx={{ color: 'inherit', textDecoration: 'none' }}
    >
      {children}
    </Box>
  );
}

function Standing({ machine: { holder }, state }: { machine: WallMachine; state: string }) {
  return (
    <>
      {state}
      {' · '}
      {holder === undefined ? (
        <FormattedMessage id="wallboard.nobody" />
      ) : (
        <FormattedMessage id="wallboard.holder" values={{ name: <bdi>{holder}</bdi> }} />
      )}
    </>
  );
}
