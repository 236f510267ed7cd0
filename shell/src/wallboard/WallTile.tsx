import { Box, PriorityMark, Topic } from '@portal/shared';
import type { WallMachine } from '@portal/shared/wire';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameScale } from './fitting';
import { Clock } from './Clock';
import { lasted } from './time';
import { useWholeLines } from './useWholeLines';

interface WallTileProps {
  machine: WallMachine;
  /** Epoch ms by the back end's clock. */
  now: number;
  /** px */
  unit: number;
  /** The tile's width divided by the narrowest tile's. */
  room: number;
}

/** What it is and how long it has been there, in units: both are read from five metres. */
const TEXT_SIZE_UNITS = 42;
/** With room for what hangs below a line, which would be cut. */
const LINE_HEIGHT = 1.2;

/** One machine: grey without a condition, marked if it needs attention, filled red for an alarm. */
export function WallTile({ machine, now, unit, room }: WallTileProps) {
  const intl = useIntl();
  const { module, moduleName, priority, description, since, shelved, conditionId, owner } = machine;
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
  const words = description ?? state;
  const { box, lines } = useWholeLines<HTMLDivElement>(words, TEXT_SIZE_UNITS * LINE_HEIGHT * unit);
  const time = since === undefined ? undefined : lasted(now - Date.parse(since));
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
          fontSize: px(60 * nameScale(name, room)),
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
          fontSize: px(TEXT_SIZE_UNITS),
          lineHeight: 1.1,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {priority && <PriorityMark priority={priority} size={TEXT_SIZE_UNITS * unit} isOnRed={isAlarm} />}
        <Clock since={since} time={time} />
      </Box>
      <Box
        ref={box}
        title={lines === undefined ? undefined : words}
        style={{ WebkitLineClamp: lines }}
        sx={{
          flex: '0 1 auto',
          minHeight: 0,
          overflow: 'hidden',
          // With `WebkitLineClamp`: the last line that has room ends in an ellipsis, and none is cut in half.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          fontSize: px(TEXT_SIZE_UNITS),
          lineHeight: LINE_HEIGHT,
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        <Opens conditionId={conditionId}>
          {description === undefined ? state : <bdi>{description}</bdi>}
        </Opens>
      </Box>
      <Box
        sx={{ flex: 'none', fontSize: px(28), lineHeight: 1.25, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {priority !== undefined && (
          <>
            {description !== undefined && `${state} · `}
            <Owner owner={owner} />
            {shelved > 0 && ' · '}
          </>
        )}
        {shelved > 0 && <FormattedMessage id="wallboard.shelved" values={{ count: shelved }} />}
      </Box>
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

const Owner = ({ owner }: Pick<WallMachine, 'owner'>) =>
  owner === undefined ? (
    <FormattedMessage id="wallboard.nobody" />
  ) : (
    <FormattedMessage id="wallboard.owner" values={{ name: <bdi>{owner}</bdi> }} />
  );
