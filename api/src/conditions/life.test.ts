import fc from 'fast-check';
import { type Life, type Lives, REJOIN_MS, type Report, take } from './life';

const MINUTE = 60_000;
const raised = (at: number, more: Partial<Report> = {}): Report => ({
  at,
  state: 'raised',
  priority: 'Mid',
  ...more,
});
const cleared = (at: number): Report => ({ at, state: 'cleared', priority: 'Low' });

/** Every condition there ever was of one key, as a store keeps them. */
function told(reports: readonly Report[]): Life[] {
  const past: Life[] = [];
  let lives: Lives = {};
  for (const report of reports) {
    const { touched, ...next } = take(lives, report);
    if (touched === 'begun' && lives.before) past.push(lives.before);
    lives = next;
  }
  return [...past, ...[lives.before, lives.newest].filter((one) => one !== undefined)];
}
const newestOf = (reports: readonly Report[]) => told(reports).at(-1);

describe('the life of a condition', () => {
  it('is one condition however often it is reported', () => {
    const life = newestOf(Array.from({ length: 69 }, (_, at) => raised(at * MINUTE)));
    expect(life).toMatchObject({ count: 69, first: 0, last: 68 * MINUTE, cleared: null });
  });

  it('is over by its end, and the same trouble when it is soon back', () => {
    expect(newestOf([raised(0), cleared(MINUTE)])).toMatchObject({ cleared: MINUTE, count: 1 });
    expect(told([raised(0), cleared(MINUTE), raised(MINUTE + REJOIN_MS)])).toMatchObject([
      { cleared: null, count: 2, raised: MINUTE + REJOIN_MS },
    ]);
    expect(told([raised(0), cleared(MINUTE), raised(MINUTE + REJOIN_MS + 1)])).toMatchObject([
      { cleared: MINUTE, count: 1 },
      { cleared: null, count: 1 },
    ]);
  });

  it('has the priority of the latest report that it is there, never that of its end', () => {
    const worse = raised(5, { state: 'changed', priority: 'High' });
    expect(newestOf([raised(0), worse, cleared(9)])?.priority).toBe('High');
    expect(newestOf([worse, raised(0)])?.priority).toBe('High');
  });

  it('knows an end that comes before its beginning, and one that comes late', () => {
    expect(told([cleared(9), raised(4)])).toMatchObject([{ count: 1, first: 4, last: 4, cleared: 9 }]);
    expect(newestOf([raised(0), raised(9), cleared(4)])).toMatchObject({ cleared: null, count: 2 });
  });

  it('is there where both are said of one moment and "raised" came last', () => {
    expect(newestOf([raised(1), cleared(1)])?.cleared).toBe(1);
    expect(newestOf([raised(1), cleared(1), raised(1)])?.cleared).toBeNull();
  });

  it.each([
    ['three in a minute', [0, 30_000, 60_000], true],
    ['three in more', [0, 30_000, 60_001], false],
    ['three in a minute that came in another order', [60_000, 0, 30_000], true],
  ])('chatters by %s', (_said, moments, expected) => {
    expect(newestOf(moments.map((at) => raised(at)))?.chattering).toBe(expected);
  });

  it('chatters by coming and going, not by changing', () => {
    const flicker = [raised(0), cleared(9), raised(20), cleared(29), raised(40)];
    expect(newestOf(flicker)?.chattering).toBe(true);
    expect(newestOf([0, 1, 2].map((at) => raised(at, { state: 'changed' })))?.chattering).toBe(false);
  });
});

describe('whatever the order, compared with a model that knows all of it', () => {
  const states = fc.constantFrom<Report['state']>('raised', 'changed', 'cleared');
  const priorities = fc.constantFrom<Report['priority']>('Low', 'Mid', 'High');
  /** Moments differ; some stand close together, some hours apart. */
  const history = fc
    .uniqueArray(
      fc.record({
        at: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 9 * REJOIN_MS })),
        state: states,
        priority: priorities,
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 30 },
    )
    .chain((reports) => fc.shuffledSubarray(reports, { minLength: reports.length }));
  const byMoment = (reports: readonly Report[]) => [...reports].sort((a, b) => a.at - b.at);
  const isOn = ({ state }: Report) => state !== 'cleared';

  it('it is there if the latest report says so', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const latest = byMoment(reports).at(-1);
        expect(newestOf(reports)?.cleared === null).toBe(latest !== undefined && isOn(latest));
      }),
      { numRuns: 2000 },
    );
  });

  it('nothing is lost, and never two of one key are there', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const lives = told(reports);
        expect(lives.reduce((sum, { count }) => sum + count, 0)).toBe(reports.filter(isOn).length);
        expect(lives.slice(0, -1).filter((life) => life.cleared === null)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('each lies within its reports, and after the one before', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const lives = told(reports);
        const last = byMoment(reports).filter(isOn).at(-1);
        for (const [index, life] of lives.entries()) {
          expect(life.first).toBeLessThanOrEqual(life.last);
          expect(life.raised).toBeLessThanOrEqual(life.cleared ?? life.last);
          // Of more than two, what is older than the one before the newest is told with that.
          const before = lives.length === 2 ? lives[index - 1] : undefined;
          const end = before?.until ?? null;
          if (end !== null && life.count > 0) expect(life.first).toBeGreaterThanOrEqual(end);
        }
        const newest = lives.at(-1);
        if (newest?.cleared === null)
          expect(newest).toMatchObject({ last: last?.at, priority: last?.priority });
      }),
      { numRuns: 2000 },
    );
  });
});
