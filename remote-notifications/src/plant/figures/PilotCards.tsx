import { Box, Card, Chip, Link, PriorityMark, Rolling, Typography, useFormatters } from '@portal/kit';
import type { PilotNow } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { More, Curve, EmptyTile, Loaded } from '../../parts';
import { pages } from '../../paths';
import { useFiguresNow } from './now.api';

/** Two rows in half a wide screen: the dashboard has to fit on one screen. */
const MAX_SHOWN_PILOTS = 4;

const worseFirst = (one: PilotNow, other: PilotNow) =>
  other.high - one.high ||
  other.unowned - one.unowned ||
  other.open - one.open ||
  one.pilotCode.localeCompare(other.pilotCode);

export default function PilotCards() {
  const query = useFiguresNow();
  return (
    <Loaded query={query} height={200}>
      {({ pilots }) =>
        pilots.length === 0 ? (
          <EmptyTile titleId="duty.noPilot" textId="duty.noPilot.text" />
        ) : (
          <>
            <Box
              component="ul"
              role="list"
              sx={{
                m: 0,
                p: 0,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
              }}
            >
              {[...pilots]
                .sort(worseFirst)
                .slice(0, MAX_SHOWN_PILOTS)
                .map((pilot) => (
                  <PilotCard key={pilot.pilotCode} pilot={pilot} most={mostOf(pilots)} />
                ))}
            </Box>
            <More total={pilots.length} shown={MAX_SHOWN_PILOTS} to={pages.figures} />
          </>
        )
      }
    </Loaded>
  );
}

/** The most alarms per hour of any pilot: the charts share one scale. */
const mostOf = (pilots: readonly PilotNow[]) => Math.max(1, ...pilots.flatMap(({ hours }) => hours));

function PilotCard({ pilot, most }: { pilot: PilotNow; most: number }) {
  const format = useFormatters();
  const { pilotCode, open, high, unowned, overdue } = pilot;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        listStyle: 'none',
        p: 2,
        minWidth: 0,
        '&:has(a:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'primary.main',
          outlineOffset: '2px',
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography
          component="h3"
          sx={{ fontSize: 20, fontWeight: 700, overflowWrap: 'break-word', minWidth: 'min-content' }}
        >
          <Link
            component={RouterLink}
            to={`${pages.figures}?pilot=${encodeURIComponent(pilotCode)}&since=1d`}
            underline="hover"
            sx={{
              color: 'text.primary',
              '&:focus-visible': { outline: 'none' },
              // The link covers the whole card.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {pilotCode}
          </Link>
        </Typography>
        {high > 0 && (
          <Chip
            size="small"
            icon={<PriorityMark priority="High" size={16} isOnRed />}
            label={<FormattedMessage id="widget.stand.high" values={{ count: high }} />}
            sx={{
              bgcolor: 'priority.high.container',
              color: 'priority.high.onContainer',
              '& .MuiChip-icon': { color: 'inherit', marginInlineStart: '6px' },
            }}
          />
        )}
      </Box>
      <Typography
        sx={{
          // Flex items, because in right-to-left text inline words keep their order and a margin would be on the wrong
          // side.
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          fontSize: 44,
          fontWeight: 700,
          lineHeight: 1.15,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Rolling value={open}>{format.number(open)}</Rolling>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="widget.pilots.open" values={{ count: open }} />
        </Typography>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="widget.pilots.facts" values={{ unowned, overdue }} />
      </Typography>
      <HourLine hours={pilot.hours} most={most} />
    </Card>
  );
}

/** Alarms by hour as a line chart with a text summary. */
function HourLine({ hours, most }: { hours: readonly number[]; most: number }) {
  const count = hours.reduce((sum, one) => sum + one, 0);
  return (
    <>
      <Box sx={{ mt: 1 }}>
        <Curve
          points={hours.map((alarms, hour) => [hour / Math.max(1, hours.length - 1), alarms / most])}
          color="text.secondary"
          height={32}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="widget.pilots.hours" values={{ count, most: Math.max(0, ...hours) }} />
      </Typography>
    </>
  );
}
