import { isWorse, priorities, type Priority } from '@portal/shared/wire';
import fc from 'fast-check';
import { machineFiguresOf } from './figures';
import { coarse, timelineOf } from './timeline';
import { beginnings, troubleMs, type SpanReport, type PrioritySpan, spansOf, clipSpans } from './spans';

const span = (from: number, to: number, priority: Priority = 'High'): PrioritySpan => ({
  from,
  to,
  priority,
});
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }), fc.constantFrom(...priorities))
    .map(([from, length, priority]) => span(from, from + length, priority)),
  { maxLength: 40 },
);
const worstAt = (all: readonly PrioritySpan[], at: number): Priority | undefined =>
  all
    .filter(({ from, to }) => from <= at && at < to)
    .map(({ priority }) => priority)
    .sort((one, other) => (isWorse(one, other) ? -1 : 1))[0];
const moments = Array.from({ length: 270 }, (_, at) => at);

describe('a timeline', () => {
  it('shows of what overlaps the worst, at every moment', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const timeline = timelineOf(some);
        for (const at of moments) expect(worstAt(timeline, at)).toBe(worstAt(some, at));
      }),
    );
  });

  it('is in the order of time, and no two pieces could be one', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const timeline = timelineOf(some);
        for (const [at, one] of timeline.entries()) {
          const next = timeline[at + 1];
          expect(one.to).toBeGreaterThan(one.from);
          if (next === undefined) continue;
          expect(next.from).toBeGreaterThanOrEqual(one.to);
          expect(next.from === one.to && next.priority === one.priority).toBe(false);
        }
      }),
    );
  });

  it('in few pieces is nowhere better than it was, and never more pieces', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 20 }), (some, most) => {
        const timeline = clipSpans(timelineOf(some), 10, 250);
        const few = coarse(timeline, 10, 250, most);
        expect(few.length).toBeLessThanOrEqual(Math.max(most, 0));
        for (const at of moments) {
          const was = worstAt(timeline, at);
          const is = worstAt(few, at);
          if (was === undefined) continue;
          expect(is).toBeDefined();
          if (is !== undefined) expect(isWorse(was, is)).toBe(false);
        }
      }),
    );
  });

  it('stays as it is where it has few pieces', () => {
    const timeline = [span(0, 5), span(8, 9, 'Low')];
    expect(coarse(timeline, 0, 10, 2)).toEqual(timeline);
    expect(coarse(timeline, 0, 10, 1)).toEqual([span(0, 10)]);
  });
});

describe('when a condition was there', () => {
  const reports = (...said: (readonly [at: number, what: Priority | 'clear'])[]): SpanReport[] =>
    said.map(([at, what]) => ({ at, clears: what === 'clear', priority: what === 'clear' ? 'Low' : what }));
  const kept = { first: 0, raised: 0, cleared: null, priority: 'Mid' } as const;

  it('follows what its events said, each time that it came back', () => {
    const said = reports([0, 'Mid'], [4, 'High'], [6, 'clear'], [9, 'Mid'], [10, 'Mid'], [12, 'clear']);
    expect(spansOf({ ...kept, cleared: 12 }, said, 99)).toEqual([
      span(0, 4, 'Mid'),
      span(4, 6),
      span(9, 12, 'Mid'),
    ]);
  });

  it('lasts until now while it is there', () => {
    expect(spansOf(kept, reports([3, 'High']), 20)).toEqual([span(3, 20)]);
  });

  it('is drawn from the condition alone if its events are deleted', () => {
    expect(spansOf({ ...kept, first: 2, cleared: 7 }, [], 20)).toEqual([span(2, 7, 'Mid')]);
    expect(spansOf({ ...kept, raised: 9 }, reports([0, 'Mid'], [5, 'clear']), 20)).toEqual([
      span(0, 5, 'Mid'),
      span(9, 20, 'Mid'),
    ]);
  });

  it('has the same total length, with any reports in between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...priorities), { minLength: 1, maxLength: 20 }), (all) => {
        const said = all.map((priority, at) => ({ at, clears: false, priority }));
        const there = spansOf({ ...kept, cleared: 50 }, said, 99);
        expect(troubleMs(there)).toBe(50);
        expect(beginnings(there)).toBe(1);
      }),
    );
  });
});

describe('the figures of a machine', () => {
  it('tell the time between troubles and until they are over', () => {
    const timeline = [span(10, 12, 'Mid'), span(12, 20), span(40, 44, 'Mid')];
    expect(machineFiguresOf(timeline, 0, 100)).toEqual({ count: 2, ms: 14, betweenMs: 20, repairMs: 7 });
  });

  it('leave out notes, and say nothing of what began before or is not over', () => {
    expect(machineFiguresOf([span(1, 50, 'Low')], 0, 100)).toEqual({ count: 0, ms: 0 });
    expect(machineFiguresOf([span(0, 30), span(60, 100)], 0, 100)).toEqual({
      count: 2,
      ms: 70,
      betweenMs: 30,
    });
  });

  it('never count more time than there was', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const { ms, count, repairMs = 0 } = machineFiguresOf(clipSpans(timelineOf(some), 10, 250), 10, 250);
        expect(ms).toBeLessThanOrEqual(240);
        expect(repairMs).toBeLessThanOrEqual(240);
        expect(count === 0).toBe(ms === 0);
      }),
    );
  });
});
