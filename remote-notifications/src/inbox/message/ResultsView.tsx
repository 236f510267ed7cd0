import { Box, Typography, useFormatters, type Theme } from '@portal/kit';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Reading } from './results';
import { Sparkline } from './Sparkline';

/** Groups from this depth on start collapsed. */
const FOLDED_FROM = 2;

/** A producer's results in readable form: labels, numbers with units, series as charts, the rest as a tree. */
export function ResultsView({ reading, depth = 0 }: { reading: Reading; depth?: number }) {
  const format = useFormatters();
  switch (reading.kind) {
    case 'nothing':
      return <>–</>;
    case 'text':
      return (
        <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {reading.text}
        </Box>
      );
    case 'yesNo':
      return <FormattedMessage id={reading.value ? 'event.yes' : 'event.no'} />;
    case 'moment':
      return <time dateTime={reading.at}>{format.dateTime(reading.at)}</time>;
    case 'number':
      return (
        <bdi>
          {format.number(reading.value, { maximumFractionDigits: 6 })}
          {reading.unit !== undefined && ` ${reading.unit}`}
        </bdi>
      );
    case 'series':
      return <Sparkline points={reading.points} unit={reading.unit} />;
    case 'list':
      return (
        <Folded depth={depth} count={reading.items.length + reading.left}>
          <Box component="ol" sx={{ m: 0, paddingInlineStart: 3 }}>
            {reading.items.map((item, at) => (
              <li key={at}>
                <ResultsView reading={item} depth={depth + 1} />
              </li>
            ))}
          </Box>
          <Left count={reading.left} />
        </Folded>
      );
    case 'group':
      return (
        <Folded depth={depth} count={reading.fields.length + reading.left}>
          <Box
            component="dl"
            sx={{
              m: 0,
              ...(depth > 0 && {
                borderInlineStart: ({ palette, vars }: Theme) =>
                  `2px solid ${(vars ?? { palette }).palette.divider}`,
                paddingInlineStart: 1.5,
              }),
            }}
          >
            {reading.fields.map((field) => (
              <Box
                key={field.name}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
                  columnGap: 2,
                  py: 0.75,
                }}
              >
                <Typography
                  component="dt"
                  variant="body2"
                  sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {field.label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, minWidth: 0 }}>
                  <ResultsView reading={field.reading} depth={depth + 1} />
                </Typography>
              </Box>
            ))}
          </Box>
          <Left count={reading.left} />
        </Folded>
      );
  }
}

function Folded({ depth, count, children }: { depth: number; count: number; children: ReactNode }) {
  if (depth < FOLDED_FROM) return <>{children}</>;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.25 }}>
        <FormattedMessage id="event.results.parts" values={{ count }} />
      </Box>
      {children}
    </details>
  );
}

const Left = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      <FormattedMessage id="event.results.left" values={{ count }} />
    </Typography>
  );
