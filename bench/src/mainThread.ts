/** An event of Chromium's trace, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  /** How long it took, and how much of that the thread had the processor. */
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** What a page's own thread spends its time on. */
export type Work = 'compile' | 'script' | 'render' | 'collect' | 'other';

const KINDS: readonly (readonly [Work, RegExp])[] = [
  ['compile', /compile|parse(?!HTML)|deserialize/i],
  ['collect', /GC/],
  ['render', /Layout|Style|PrePaint|Paint|Layerize|Commit|HitTest/],
  [
    'script',
    /EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimation|FireIdle|^v8\.|^V8\./,
  ],
];

const kindOf = (name: string): Work => KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

/** Set in the page at the navigation's beginning, so that the trace's clock can be told from the page's. */
export const ORIGIN_MARK = 'bench-origin';

/**
 * Milliseconds of processor time that the page's own thread spent on each kind of work until a moment. What an event holds
 * within itself counts for that, not for the one around it; time in which another process had the processor does not count.
 *
 * @param until milliseconds since the navigation began
 * @throws where the trace lacks the page's mark or thread
 */
export function mainThread(events: readonly TraceEvent[], until: number): Record<Work, number> {
  const origin = events.find(({ name }) => name === ORIGIN_MARK);
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === origin?.pid && args?.name === 'CrRendererMain',
  );
  if (!origin || !thread) throw new Error('The trace holds nothing of this page');
  const end = origin.ts + until * 1000;
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === 'X' && pid === thread.pid && tid === thread.tid && ts >= origin.ts && ts < end,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const spent: Record<Work, number> = { compile: 0, script: 0, render: 0, collect: 0, other: 0 };
  const open: { event: TraceEvent; within: number }[] = [];
  const cost = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur;
  const close = () => {
    const last = open.pop();
    if (last) spent[kindOf(last.event.name)] += Math.max(0, cost(last.event) - last.within) / 1000;
  };
  for (const event of own) {
    for (
      let last = open.at(-1);
      last && last.event.ts + (last.event.dur ?? 0) <= event.ts;
      last = open.at(-1)
    )
      close();
    const around = open.at(-1);
    if (around) around.within += cost(event);
    open.push({ event, within: 0 });
  }
  while (open.length > 0) close();
  return spent;
}
