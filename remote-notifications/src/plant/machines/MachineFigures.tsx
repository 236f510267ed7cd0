import { Box, Typography, useFormatters } from '@portal/kit';
import type { MachineFigures as Figures } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDuration, FigureValue, Muted } from '../../parts';
import { Section } from './Section';

export function MachineFigures({ figures }: { figures: Figures }) {
  const format = useFormatters();
  const duration = useDuration();
  const { count, ms, betweenMs, repairMs } = figures;
  const lasted = (value: number | undefined) => (value === undefined ? '–' : duration(value));
  const terms = [
    ['count', format.number(count)],
    ['ms', duration(ms)],
    ['between', lasted(betweenMs)],
    ['repair', lasted(repairMs)],
  ] as const;
  return (
    <Section titleId="machines.figures">
      {count === 0 ? (
        <Muted id="machines.figures.none" />
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
        >
          {terms.map(([id, value]) => (
            <Box key={id}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                <FormattedMessage id={`machines.figures.${id}`} />
              </Typography>
              <FigureValue as="dd">{value}</FigureValue>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        <FormattedMessage id="machines.figures.note" />
      </Typography>
    </Section>
  );
}
