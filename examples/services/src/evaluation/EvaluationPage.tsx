/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Entry } from '../catalogue/entries';
import { type PageProps } from '../kit/boot';
import { Select } from '../kit/Select';
import { dateTime, language, number, t } from '../kit/language';
import { Pending } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { MachineTable, TimeChart } from './charts';
import { DAY, figuresOf, lastOf, type MachineRecord, timesOf, windowOf } from './figures';
import { type History } from './history';
import { Ranking } from './Ranking';

const REFRESH_MS = 60_000;
const lengths = { all: Infinity, month: 30 * DAY, week: 7 * DAY, day: DAY };
type Range = keyof typeof lengths;

/** The number where the portal stops counting a list. */
const COUNT_CAP = 10_000;

/** Names the source of the figures, above all if it is not the whole history. */
const Source = ({ history: { source, days = 0, read, total, records } }: { history: History }) => (
  <p class={source === 'events' ? 'quiet' : 'card warn'}>
    {t(`source.${source}`, { read: number(read), used: number(records.length), days: number(days) })}{' '}
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
  const { data: history, failure, reload } = useLoad<History>(call, 'evaluation/api/history', REFRESH_MS);
  const { data: entries = [] } = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const [range, setRange] = useState<Range>('all');
  if (!history) return <Pending failure={failure} onRetry={reload} />;
  const words = { all: t('all'), month: t('range.month'), week: t('range.week'), day: t('range.day') };
  return (
    <>
      <Source history={history} />
      <Select
        label={t('range')}
        value={range}
        options={Object.entries(words)}
        onChange={(one) => setRange(one as Range)}
      />
      <Board records={lastOf(history.records, lengths[range])} entries={entries} />
    </>
  );
}
