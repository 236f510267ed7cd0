import { Box, Link, Rolling, Typography, useFormatters } from '@portal/kit';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useDuration, Loaded } from '../../parts';
import { pages } from '../../paths';
import { useFiguresNow } from './now.api';
import { standOf } from './stand';

export default function StandNow() {
  const query = useFiguresNow();
  const format = useFormatters();
  const duration = useDuration();
  const rolling = (count: number) => <Rolling value={count}>{format.number(count)}</Rolling>;
  return (
    <Loaded query={query} height={96}>
      {({ pilots }) => {
        const { open, high, unowned, overdue, toTake } = standOf(pilots);
        return (
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            <Figure titleId="widget.stand.open" to={pages.machines} value={rolling(open)}>
              <FormattedMessage id="widget.stand.high" values={{ count: high }} />
            </Figure>
            <Figure
              titleId="team.nobody"
              to={pages.teamBoard}
              value={rolling(unowned)}
              mark={unowned > 0 && <IconAlertTriangle size={28} aria-hidden />}
              colour="priority.mid.main"
            />
            <Figure
              titleId="widget.stand.overdue"
              to={pages.teamBoard}
              value={rolling(overdue)}
              mark={overdue > 0 && <IconClockExclamation size={28} aria-hidden />}
              colour="priority.high.main"
            />
            <Figure
              titleId="figures.toTake"
              to={`${pages.figures}?since=1d&list=taken`}
              value={toTake === undefined ? '–' : <Rolling value={toTake}>{duration(toTake * 1000)}</Rolling>}
            >
              <FormattedMessage id="widget.stand.median" />
            </Figure>
          </Box>
        );
      }}
    </Loaded>
  );
}

interface FigureProps {
  titleId: string;
  to: string;
  value: ReactNode;
  /** Shown for a bad figure. */
  mark?: ReactNode;
  colour?: string;
  children?: ReactNode;
}

/** The link covers the whole figure. */
const wholeFigure = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

function Figure({ titleId, to, value, mark = false, colour = 'text.primary', children }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <Link component={RouterLink} to={to} underline="hover" color="inherit" sx={wholeFigure}>
          <FormattedMessage id={titleId} />
        </Link>
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontSize: { xs: 32, sm: 44 },
            fontWeight: 700,
            lineHeight: 1.15,
            fontVariantNumeric: 'tabular-nums',
            color: mark === false ? 'text.primary' : colour,
          }}
        >
          {mark}
          {value}
        </Box>
        {children !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
