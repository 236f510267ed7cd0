import { Box } from '@portal/shared';
import type { WallMachine } from '@portal/shared/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameScale } from './fitting';
import { lasted } from './time';
import { WallMark } from './WallMark';

interface WallTileProps {
  machine: WallMachine;
  /** ms, by the back end's clock */
  now: number;
  /** px */
  unit: number;
}

/** White on it can be read in both modes. */
const FILLED_RED = '#bd251c';

/** One machine: grey while nothing is known against it, marked where it needs attention, filled red where it stands. */
export function WallTile({ machine, now, unit }: WallTileProps) {
  const intl = useIntl();
  const { module, moduleName, priority, description, since } = machine;
  const name = moduleName ?? module;
  const state = intl.formatMessage({ id: `wallboard.state.${priority ?? 'none'}` });
  const isAlarm = priority === 'High';
  const px = (units: number) => `${units * unit}px`;
  const edge = isAlarm
    ? FILLED_RED
    : priority === 'Mid'
      ? 'priority.mid.main'
      : priority === 'Low'
        ? 'priority.low.main'
        : 'divider';
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
        p: `${px(10)} ${px(18)}`,
        border: `${Math.max(1, (priority === 'Mid' ? 6 : 2) * unit)}px solid`,
        borderColor: edge,
        borderRadius: px(12),
        bgcolor: isAlarm ? FILLED_RED : priority === undefined ? 'background.default' : 'background.paper',
        color: isAlarm ? '#fff' : priority === undefined ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box
        component="h2"
        sx={{
          m: 0,
          flex: 'none',
          fontSize: px(64 * nameScale(name)),
          lineHeight: 1.05,
          fontWeight: 700,
          overflowWrap: 'anywhere',
        }}
      >
        <bdi>{name}</bdi>
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: px(14),
          fontSize: px(96),
          lineHeight: 1,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {priority !== undefined && (
          <WallMark
            priority={priority}
            letter={[...state][0] ?? ''}
            size={68 * unit}
            colour={isAlarm ? '#fff' : edge}
            ground={isAlarm ? FILLED_RED : 'background.paper'}
          />
        )}
        <TimeInState since={since} now={now} unit={unit} />
      </Box>
      <Box sx={{ flex: 'none', fontSize: px(28), lineHeight: 1.25, fontWeight: 600 }}>
        {priority === undefined ? state : <Standing machine={machine} state={state} />}
      </Box>
      {description !== undefined && (
        <Box
          sx={{
            flex: '0 1 auto',
            minHeight: 0,
            overflow: 'hidden',
            fontSize: px(26),
            lineHeight: 1.25,
            overflowWrap: 'anywhere',
          }}
        >
          <bdi>{description}</bdi>
        </Box>
      )}
    </Box>
  );
}

/** The state in a word, and who has it. */
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

/** How long it has stood so; nothing where that is not known. */
function TimeInState({ since, now, unit }: { since: string | undefined; now: number; unit: number }) {
  const intl = useIntl();
  if (since === undefined) return <Box component="span">–</Box>;
  const time = lasted(now - Date.parse(since));
  return (
    <Box component="time" dateTime={since} dir={time.kind === 'clock' ? 'ltr' : undefined}>
      {time.kind === 'clock' ? (
        time.text
      ) : (
        <Box component="span" sx={{ fontSize: `${80 * unit}px` }}>
          {intl.formatNumber(time.days, { style: 'unit', unit: 'day', unitDisplay: 'long' })}
        </Box>
      )}
    </Box>
  );
}
