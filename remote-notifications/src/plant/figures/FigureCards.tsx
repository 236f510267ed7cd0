import { Box, Card, Chip, Link, Typography } from '@portal/kit';
import type { AlarmFigures } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { FigureValue } from '../../parts';
import { judged, type Figure, type Verdict } from './judged';
import { useFigureFormat } from './useFigureFormat';
import type { OpenList } from './figuresUrl';

const colours: Record<Exclude<Verdict, 'none'>, 'default' | 'warning' | 'error'> = {
  good: 'default',
  near: 'warning',
  over: 'error',
};

interface FigureCardsProps {
  figures: AlarmFigures;
  linkTo: (open: Partial<OpenList>) => string;
}

export function FigureCards({ figures, linkTo }: FigureCardsProps) {
  const intl = useIntl();
  return (
    <Box
      component="ul"
      role="list"
      aria-label={intl.formatMessage({ id: 'figures.cards' })}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 3,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      {judged(figures).map((figure) => (
        <FigureCard key={figure.id} figure={figure} figures={figures} to={linkTo({ list: figure.list })} />
      ))}
    </Box>
  );
}

function FigureCard({ figure, figures, to }: { figure: Figure; figures: AlarmFigures; to: string }) {
  const intl = useIntl();
  const format = useFigureFormat(figures.timeZone);
  const { id, form, value, p95, guide, verdict } = figure;
  const show = (one: number) => format.value(form, one);
  const isNothing = (id === 'toTake' || id === 'toClear') && figures[id].count === 0;
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id={`figures.${id}`} />
      </Typography>
      <FigureValue as="p">{isNothing ? '–' : show(value)}</FigureValue>
      {verdict !== 'none' && (
        <Chip
          size="small"
          variant="outlined"
          color={colours[verdict]}
          label={intl.formatMessage({ id: `figures.verdict.${verdict}` })}
        />
      )}
      {!isNothing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id={`figures.${id}.text`}
            values={{
              guide: guide === undefined ? '' : show(guide),
              p95: p95 === undefined ? '' : show(p95),
              count: id === 'floods' ? figures.floods.count : figures.began,
            }}
          />
        </Typography>
      )}
      <Link
        component={RouterLink}
        to={to}
        preventScrollReset
        variant="body2"
        // Ten links have the same text, so each label names its figure.
        aria-label={intl.formatMessage(
          { id: 'figures.list.open' },
          { name: intl.formatMessage({ id: `figures.${id}` }) },
        )}
        sx={{ mt: 'auto', pt: 1, minHeight: 'var(--portal-target)' }}
      >
        <FormattedMessage id="figures.list.show" />
      </Link>
    </Card>
  );
}
