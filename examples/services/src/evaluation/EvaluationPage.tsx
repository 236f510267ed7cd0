/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type LocalEntry as Entry } from '../catalogue/entry';
import { type PageProps } from '../kit/boot';
import { Segments } from '../kit/fields';
import { dateTime, language, number, t } from '../kit/language';
import { Problem } from '../kit/Problem';
import { useLoad } from '../kit/useLoad';
import { Heatmap, MachineTable, TimeChart } from './charts';
import { DAY, figuresOf, lastOf, type MachineRecord, timesOf, windowOf } from './figures';
import { type History } from './history';
import { Ranking } from './Ranking';
import { applyThresholds, noThresholds } from './thresholds';
import { WhatIf } from './WhatIf';

const REFRESH_MS = 60_000;
const lengths = { all: Infinity, month: 30 * DAY, week: 7 * DAY, day: DAY };
type Range = keyof typeof lengths;

/** Says what the figures are made of, above all when they are not made of the whole history. */
const Source = ({ history: { source, read, total, records } }: { history: History }) => (
  <p class={source === 'events' ? 'quiet' : 'card warn'}>
    {t(`source.${source}`, { read: number(read), used: number(records.length) })}{' '}
    {total > read && t('source.left', { count: number(total - read) })}
  </p>
);

/** All there is to see of these records, under thresholds that can be tried. */
function Board({ records, entries }: { records: readonly MachineRecord[]; entries: readonly Entry[] }) {
  const [thresholds, setThresholds] = useState(noThresholds);
  const window = windowOf(records);
  if (!window) return <p class="card">{t('history.empty')}</p>;
  const times = timesOf(records, window);
  const kept = applyThresholds(times, thresholds);
  const before = times.map((one) => figuresOf(one, window));
  // What people are told does not change what the machine did.
  const figures = kept.map((one, index) => {
    const { availability = 1, standstills = 0 } = before[index] ?? {};
    return { ...figuresOf(one, window), availability, standstills };
  });
  return (
    <>
      <p class="quiet">{`${dateTime(window.from)} – ${dateTime(window.to)}`}</p>
      <div class="grid halves">
        <Ranking {...{ figures, before, entries }} length={window.to - window.from} />
        <WhatIf times={times} thresholds={thresholds} onChange={setThresholds} />
        <MachineTable figures={figures} before={before} />
        <Heatmap figures={figures} />
        <TimeChart times={kept} window={window} />
      </div>
    </>
  );
}

export default function EvaluationPage({ call }: PageProps) {
  const { data: history, failure, reload } = useLoad<History>(call, 'evaluation/api/history', REFRESH_MS);
  const { data: entries = [] } = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const [range, setRange] = useState<Range>('all');
  if (failure && !history) return <Problem text={t(`error.${failure}`)} onRetry={reload} />;
  if (!history) return <p role="status">{t('loading')}</p>;
  const words = { all: t('all'), month: t('range.month'), week: t('range.week'), day: t('range.day') };
  return (
    <>
      <Source history={history} />
      <Segments
        label={t('range')}
        value={range}
        options={Object.entries(words)}
        onChange={(one) => setRange(one as Range)}
      />
      <Board records={lastOf(history.records, lengths[range])} entries={entries} />
    </>
  );
}
