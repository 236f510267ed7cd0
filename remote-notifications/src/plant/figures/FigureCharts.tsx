import { Box, Card, useNow, usePriorityText } from '@portal/kit';
import { BarChart } from '@portal/kit/charts';
import { alarmGuide, type AlarmFigures } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { worstFirst } from '../../parts';
import { useFigureFormat } from './useFigureFormat';

interface FigureChartsProps {
  figures: AlarmFigures;
  /** Opens the list of the conditions that began in a part of the time. */
  onPart: (from: string, to: string) => void;
}

/** The charts of the figures; a chunk of its own, because the charts library is large. */
export default function FigureCharts({ figures, onPart }: FigureChartsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `figures.${id}` });
  const now = useNow();
  const format = useFigureFormat(figures.timeZone);
  const priorityText = usePriorityText();
  const { course, courseBy, hasDuty, alarms } = figures;
  const time = {
    categoryLabel: say(`by.${courseBy}`),
    categories: course.map(({ from, to }) => {
      const name = courseBy === 'day' ? format.day(from) : format.moment(from);
      // Mark the last bar as incomplete, so that it does not look like an improvement.
      return Date.parse(to) >= now ? intl.formatMessage({ id: 'figures.soFar' }, { part: name }) : name;
    }),
    onOpen: (at: number) => {
      const part = course[at];
      if (part) onPart(part.from, part.to);
    },
  };
  const times = (['toTake', 'toClear'] as const).filter((one) =>
    course.some((part) => (part[one]?.count ?? 0) > 0),
  );
  /** Null if nothing began, so that an empty bar does not look like a quick response. */
  const took = (one: (typeof times)[number], which: 'median' | 'p95') =>
    course.map(({ [one]: spread }) => (spread && spread.count > 0 ? spread[which] : null));
  const shareOf = (count: number) => (alarms === 0 ? null : count / alarms);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Card sx={{ p: 2 }}>
        <BarChart
          {...time}
          title={say(hasDuty ? 'ratePerPerson' : 'rate')}
          series={[
            {
              label: say(hasDuty ? 'ratePerPerson' : 'rate'),
              data: course.map(({ rate, ratePerPerson }) => (hasDuty ? (ratePerPerson ?? null) : rate)),
            },
          ]}
          guides={[
            { label: say('guide.acceptable'), value: alarmGuide.rate.acceptable },
            { label: say('guide.manageable'), value: alarmGuide.rate.manageable },
          ]}
          format={format.rate}
        />
      </Card>
      <Card sx={{ p: 2 }}>
        <BarChart
          {...time}
          title={say('peak')}
          series={[{ label: say('peak'), data: course.map(({ peak }) => peak), color: 'priority.mid.main' }]}
          guides={[{ label: say('guide.flood'), value: alarmGuide.floodBegins }]}
          format={format.count}
        />
      </Card>
      <Card sx={{ p: 2 }}>
        <BarChart
          title={say('priorities')}
          categoryLabel={say('priority')}
          categories={worstFirst.map(priorityText)}
          series={[
            { label: say('here'), data: worstFirst.map((one) => shareOf(figures.priorities[one])) },
            {
              label: say('guide'),
              data: worstFirst.map((one) => alarmGuide.priorities[one]),
              color: 'status.neutral.main',
            },
          ]}
          format={format.share}
        />
      </Card>
      <Card sx={{ p: 2 }}>
        <BarChart
          title={say('alarms')}
          {...time}
          series={[{ label: say('alarms'), data: course.map((one) => one.alarms) }]}
          format={format.count}
        />
      </Card>
      {times.map((one) => (
        <Card key={one} sx={{ p: 2 }}>
          <BarChart
            {...time}
            title={say(one)}
            series={[
              { label: say('median'), data: took(one, 'median') },
              { label: say('csv.p95'), data: took(one, 'p95'), color: 'status.neutral.main' },
            ]}
            format={format.seconds}
          />
        </Card>
      ))}
    </Box>
  );
}
