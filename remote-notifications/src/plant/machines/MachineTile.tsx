import {
  Box,
  Card,
  Link,
  PriorityMark,
  RelativeTime,
  Topic,
  Typography,
  useCurrentUser,
  useFocusInside,
} from '@portal/kit';
import type { Machine } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { TakeButton } from '../../alerting';
import { clamped, nameOf, stateOf, TimeInState } from '../../parts';
import { pages } from '../../paths';
import { Timeline } from './Timeline';
import { zoneOf } from './zone';

interface MachineTileProps {
  machine: Machine;
  from: string;
  to: string;
  /** Set where machines of several pilots are listed. */
  isPilotNamed: boolean;
  /** As in a tile of the dashboard: without its timeline, and the name is a heading of the third level. */
  isBrief: boolean;
}

/** The state of a machine, readable at two metres: only problems have a colour. */
export function MachineTile({ machine, from, to, isPilotNamed, isBrief }: MachineTileProps) {
  const { pilotCode, module, trouble, timeline } = machine;
  const isAlarm = trouble?.priority === 'High';
  const focus = useFocusInside<HTMLLIElement>();
  return (
    <Card
      component="li"
      {...focus}
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        listStyle: 'none',
        minWidth: 0,
        ...(trouble?.priority === 'Mid' && { borderColor: 'priority.mid.main' }),
        ...(trouble?.priority === 'Low' && { borderColor: 'priority.low.main' }),
        ...(isAlarm && { borderColor: 'priority.high.container' }),
        '&:has(a:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'primary.main',
          outlineOffset: '2px',
        },
      }}
    >
      <Box
        sx={{
          p: 2,
          flexGrow: 1,
          display: 'grid',
          alignContent: 'start',
          gap: 0.5,
          ...(isAlarm && {
            bgcolor: 'priority.high.container',
            color: '#fff',
            '@media (forced-colors: active)': { outline: '6px double', outlineOffset: '-8px' },
          }),
        }}
      >
        {isPilotNamed && (
          <Typography variant="caption" component="p" sx={{ color: isAlarm ? 'inherit' : 'text.secondary' }}>
            {pilotCode}
          </Typography>
        )}
        <Typography
          component={isBrief ? 'h3' : 'h2'}
          style={clamped(2)}
          sx={{ fontSize: 28, lineHeight: 1.2, fontWeight: 700 }}
        >
          <Link
            component={RouterLink}
            to={pages.machine(pilotCode, module)}
            underline="hover"
            sx={{
              color: 'inherit',
              '&:focus-visible': { outline: 'none' },
              // The link covers the whole tile.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {nameOf(machine)}
          </Link>
        </Typography>
        <StateLine machine={machine} />
        <TroubleLines machine={machine} />
        {trouble && (
          // Above the link that covers the tile.
          <Box sx={{ position: 'relative', zIndex: 1, width: 'fit-content', '&:empty': { display: 'none' } }}>
            <TakeButton condition={trouble} isOnRed={isAlarm} isNamed />
          </Box>
        )}
      </Box>
      {!isBrief && (
        <Box sx={{ px: 2, py: 1 }}>
          <Timeline spans={timeline} from={from} to={to} timeZone={zoneOf([machine])} />
        </Box>
      )}
    </Card>
  );
}

export function StateLine({ machine }: { machine: Machine }) {
  const { trouble, since } = machine;
  const isAlarm = trouble?.priority === 'High';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 20 }}>
      {trouble && <PriorityMark priority={trouble.priority} isOnRed={isAlarm} />}
      <Box component="span" sx={{ fontWeight: trouble ? 700 : 400 }}>
        <FormattedMessage id={`machines.state.${stateOf(machine)}`} />
      </Box>
      {since !== undefined && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto' }}>
          <TimeInState since={since} />
        </Box>
      )}
    </Box>
  );
}

export function TroubleLines({
  machine: { trouble, open, shelved, lastReport },
  isLinked = false,
}: {
  machine: Machine;
  /** Links to the condition, where the tile is not itself a link. */
  isLinked?: boolean;
}) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const owner = trouble?.owner;
  const short = isLinked ? {} : clamped(3);
  const others = [
    ...(open > 1 ? [intl.formatMessage({ id: 'machines.others' }, { count: open - 1 })] : []),
    ...(shelved > 0 ? [intl.formatMessage({ id: 'machines.shelved' }, { count: shelved })] : []),
  ];
  return (
    <>
      {trouble && (
        <Typography style={short} sx={{ fontSize: 16, overflowWrap: 'anywhere' }}>
          {isLinked ? (
            <Link component={RouterLink} to={pages.condition(trouble.conditionId)} color="inherit">
              <Topic>{trouble.description ?? trouble.topic}</Topic>
            </Link>
          ) : (
            <Topic>{trouble.description ?? trouble.topic}</Topic>
          )}
        </Typography>
      )}
      {trouble && (
        <Typography sx={{ fontSize: 16, fontWeight: 600 }}>
          {owner === undefined ? (
            <FormattedMessage id="team.nobody" />
          ) : owner.userId === userId ? (
            <FormattedMessage id="condition.owner.me" />
          ) : (
            <FormattedMessage id="condition.owner" values={{ name: owner.name }} />
          )}
        </Typography>
      )}
      {!trouble && lastReport && (
        <Typography variant="body2" style={short} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Topic>{lastReport.words}</Topic> · <RelativeTime value={lastReport.timestamp} />
        </Typography>
      )}
      {others.length > 0 && <Typography variant="body2">{others.join(' · ')}</Typography>}
    </>
  );
}
