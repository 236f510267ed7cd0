/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type LocalEntry } from '../catalogue/entry';
import { type PageProps } from '../ui/boot';
import { Icon } from '../ui/icons';
import { dateTime, language } from '../ui/locale';
import { Problem } from '../ui/Problem';
import { useLoad } from '../ui/useLoad';
import { Heatmap } from './Heatmap';
import { type History } from './history';
import { MachineTable } from './MachineTable';
import { Ranking } from './Ranking';
import { cut, type Range, ranges } from './range';
import { type MachineRecord } from './record';
import { Reading } from './Reading';
import { isThin, recommend } from './recommend';
import { Thin } from './Thin';
import { SourceNote } from './SourceNote';
import { figuresOf, HOUR, timesOf, windowOf } from './statistics';
import { t } from './text';
import { TimeChart } from './TimeChart';
import { WhatIf } from './WhatIf';
import { applyThresholds, figuresUnder, noThresholds } from './thresholds';

const none: readonly MachineRecord[] = [];
const REFRESH_MS = 30_000;

export function EvaluationPage({ call }: PageProps) {
  const [history, reload] = useLoad<History>(call, '/evaluation/api/history');
  const [catalogue] = useLoad<LocalEntry[]>(call, `/catalogue/api/entries/${language}`);
  const [range, setRange] = useState<Range>('all');
  const [thresholds, setThresholds] = useState(noThresholds);

  const live = history.kind === 'ready' && history.data.source.kind === 'events';
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => !document.hidden && reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload, live]);

  const all = history.kind === 'ready' ? history.data.records : none;
  const records = useMemo(() => cut(all, range), [all, range]);
  const window = useMemo(() => windowOf(records), [records]);
  const times = useMemo(() => (window ? timesOf(records, window) : []), [records, window]);
  const kept = useMemo(() => applyThresholds(times, thresholds), [times, thresholds]);
  const figures = useMemo(
    () => (window ? figuresUnder(times, thresholds, window) : []),
    [times, thresholds, window],
  );
  const before = useMemo(() => (window ? times.map((one) => figuresOf(one, window)) : []), [times, window]);

  if (history.kind === 'failed') return <Problem failure={history.failure} onRetry={reload} />;
  if (history.kind === 'loading') return <Reading call={call} />;
  const entries = new Map(
    (catalogue.kind === 'ready' ? catalogue.data : []).map((entry) => [entry.id, entry]),
  );

  return (
    <div class="stack">
      <SourceNote history={history.data} />
      {window === null ? (
        <div class="card empty">
          <p>{t('empty')}</p>
        </div>
      ) : (
        <>
          <div class="row between">
            <p class="quiet small">
              <Icon name="clock" /> {t('window', { from: dateTime(window.from), to: dateTime(window.to) })}
            </p>
            <fieldset class="segments">
              <legend class="hidden">{t('range')}</legend>
              {ranges.map((one) => (
                <label key={one} class={one === range ? 'segment on' : 'segment'}>
                  <input
                    class="hidden"
                    type="radio"
                    name="range"
                    checked={one === range}
                    onChange={() => setRange(one)}
                  />
                  {t(`range.${one}`)}
                </label>
              ))}
            </fieldset>
          </div>
          <div class="board">
            {isThin(before, window.to - window.from) ? (
              <Thin figures={before} length={window.to - window.from} />
            ) : (
              <Ranking list={recommend(figures, (window.to - window.from) / (24 * HOUR))} entries={entries} />
            )}
            <WhatIf times={times} thresholds={thresholds} onChange={setThresholds} />
            <MachineTable figures={figures} before={before} />
            <Heatmap figures={figures} />
            <TimeChart times={kept} window={window} />
          </div>
        </>
      )}
    </div>
  );
}
