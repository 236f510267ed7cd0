import { mainThread, ORIGIN_MARK, type TraceEvent } from './mainThread';

const page = { pid: 1, tid: 7 };
const event = (name: string, ts: number, dur: number, over: Partial<TraceEvent> = {}): TraceEvent => ({
  ...page,
  name,
  ph: 'X',
  ts,
  dur,
  ...over,
});
const start: TraceEvent[] = [
  { ...page, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
  { ...page, name: ORIGIN_MARK, ph: 'R', ts: 1_000 },
];

test('what is within an event counts for itself, not for the one around it', () => {
  const events = [
    event('RunTask', 1_000, 10_000),
    event('EvaluateScript', 2_000, 8_000),
    event('V8.CompileCode', 3_000, 3_000),
    event('UpdateLayoutTree', 12_000, 2_000),
  ];
  expect(mainThread([...start, ...events], 100)).toEqual({
    compile: 3,
    script: 5,
    render: 2,
    collect: 0,
    other: 2,
  });
});

test('processor time counts where it is known, and nothing after the moment, of another thread or before', () => {
  const events = [
    event('FunctionCall', 0, 500),
    event('FunctionCall', 2_000, 8_000, { tdur: 4_000 }),
    event('FunctionCall', 30_000, 8_000),
    event('FunctionCall', 3_000, 8_000, { tid: 8 }),
  ];
  expect(mainThread([...start, ...events], 20).script).toBe(4);
});

test('a trace of something else is no measurement', () => {
  expect(() => mainThread([], 10)).toThrow('nothing of this page');
});
