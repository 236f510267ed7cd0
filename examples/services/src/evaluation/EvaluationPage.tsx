/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Entry } from '../catalogue/entries';
import { type PageProps } from '../kit/boot';
import { Select } from '../kit/Select';
import { dateTime, language, number, t } from '../kit/language';
import { Pending } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { MachineTable, TimeChart } from './charts';
import { figuresOf, type MachineRecord, timesOf, windowOf } from './figures';
import { type History } from './history';
import { Ranking } from './Ranking';

const REFRESH_MS = 60_000;
/** Days. */
const periods = { quarter: 92, month: 30, week: 7, day: 1 };
type Period = keyof typeof periods;

/** The number where the portal stops counting a list. */
const COUNT_CAP = 10_000;

/** Names the source of the figures, above all if it is not the whole history. */
const Source = ({ history: { source, read, total, records } }: { history: History }) => (
  <p class={source === 'events' ? 'quiet' : 'card warn'}>
    {t(`source.${source}`, { read: number(read), used: number(records.length) })}{' '}
    {total > read && t('source.left', { count: `${number(total - read)}${total < COUNT_CAP ? '' : '+'}` })}
  </p>
);

function Board({ records, entries }: { records: readonly MachineRecord[]; entries: readonly Entry[] }) {
  const window = windowOf(records);
  if (!window) return <p class="card">{t('history.empty')}</p>;
  const times = timesOf(records, window);
  const figures = times.map((one) => figuresOf(one, window));
  return (
    <>
      <p class="quiet">{`${dateTime(window.from)} – ${dateTime(window.to)}`}</p>
      <Ranking figures={figures} entries={entries} length={window.to - window.from} />
      <MachineTable figures={figures} />
      <TimeChart times={times} window={window} />
    </>
  );
}

export default function EvaluationPage({ call }: PageProps) {
  const [period, setPeriod] = useState<Period>('month');
  const days = periods[period];
  const path = `evaluation/api/history/${days}`;
  const { data, failure, reload } = useLoad<History>(call, path, REFRESH_MS);
  // The last answer is kept while another period is read.
  const history = data?.days === days ? data : undefined;
  const { data: entries = [] } = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const words = Object.keys(periods).map((one) => [one, t(`range.${one as Period}`)] as [string, string]);
  return (
    <>
      <Select
        label={t('range')}
        value={period}
        options={words}
        onChange={(one) => setPeriod(one as Period)}
      />
      {history ? (
        <>
          <Source history={history} />
          <Board records={history.records} entries={entries} />
        </>
      ) : (
        <Pending failure={failure} onRetry={reload} />
      )}
    </>
  );
}
