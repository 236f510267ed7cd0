import {
  Aged,
  Box,
  Skeleton,
  useFormatters,
  usePriorityText,
  VisuallyHidden,
  FailureView,
  useNow,
} from '@portal/kit';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalField } from '../../alerting';
import { colours, Muted, worstFirst, EmptyTile, TileLink } from '../../parts';
import { pages } from '../../paths';
import { COUNT_CAP } from '../list/selection/countCap';
import { perHour, type HourCount } from './tally';
import { useLastDay } from './useLastDay';

const HOUR_MS = 3_600_000;
const totalOf = ({ High, Mid, Low }: HourCount) => High + Mid + Low;

export default function RatePerHour() {
  const query = useLastDay();
  const { data, error, refetch } = query;
  const now = useNow();
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const format = useFormatters();
  const hours = useMemo(() => {
    if (!data) return undefined;
    const count = Math.round((thisHour - Date.parse(data.since)) / HOUR_MS) + 1;
    return perHour(data.notifications, thisHour, Math.max(1, count));
  }, [data, thisHour]);
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data || !hours) return <Skeleton variant="rounded" height={160} />;
  const values = {
    count: data.total,
    latest: data.notifications.length,
    capped: String(data.total >= COUNT_CAP),
    since: format.dateTime(data.since),
  };
  if (data.total === 0) return <EmptyTile titleId="widget.rate.none" textId="inbox.empty.text" />;
  return (
    <Aged query={query}>
      <Muted
        id={data.complete ? 'widget.rate.text' : 'widget.rate.latest'}
        values={values}
        room={{ mb: 1 }}
      />
      <Bars hours={hours} />
      <Numbers hours={hours} />
      <Box sx={{ mt: 1 }}>
        <TileLink
          to={`${pages.inbox}?from=${toLocalField(Date.parse(data.since))}`}
          textId="widget.rate.link"
        />
      </Box>
    </Aged>
  );
}

/** The bar chart; the table beside it has the numbers. Time runs left to right in every language. */
function Bars({ hours }: { hours: readonly HourCount[] }) {
  const intl = useIntl();
  const format = useFormatters();
  const priorityText = usePriorityText();
  const most = Math.max(...hours.map(totalOf));
  const [first, last] = [hours[0], hours.at(-1)];
  return (
    <Box aria-hidden dir="ltr">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '3px',
          height: 120,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {hours.map((hour) => (
          <Box
            key={hour.hour}
            title={[
              format.time(hour.hour),
              ...worstFirst.map((level) =>
                intl.formatMessage(
                  { id: 'shared.labelled' },
                  { label: priorityText(level), value: format.number(hour[level]) },
                ),
              ),
            ].join('\n')}
            sx={{
              flex: 1,
              height: '100%',
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'flex-end',
            }}
          >
            {worstFirst.map((level) => (
              <Box key={level} sx={{ height: `${(100 * hour[level]) / most}%`, bgcolor: colours[level] }} />
            ))}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{first && format.time(first.hour)}</span>
        <span>{last && format.time(last.hour)}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, typography: 'caption', mt: 0.5 }}>
        {worstFirst.map((level) => (
          <Box key={level} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colours[level] }} />
            {priorityText(level)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Numbers({ hours }: { hours: readonly HourCount[] }) {
  const format = useFormatters();
  const priorityText = usePriorityText();
  return (
    <VisuallyHidden>
      <table>
        <caption>
          <FormattedMessage id="widget.rate.title" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="widget.rate.hour" />
            </th>
            {worstFirst.map((level) => (
              <th scope="col" key={level}>
                {priorityText(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours
            .filter((hour) => totalOf(hour) > 0)
            .map((hour) => (
              <tr key={hour.hour}>
                <th scope="row">{format.time(hour.hour)}</th>
                {worstFirst.map((level) => (
                  <td key={level}>{hour[level]}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
