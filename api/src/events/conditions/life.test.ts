import fc from 'fast-check';
import { type Life, type ConditionLives, REJOIN_MS, type Report, take } from './life';

const MINUTE = 60_000;
const raised = (at: number, more: Partial<Report> = {}): Report => ({
  at,
  state: 'raised',
  priority: 'Mid',
  ...more,
});
const cleared = (at: number): Report => ({ at, state: 'cleared', priority: 'Low' });

/** All conditions of one key, as a store keeps them. */
function livesOf(reports: readonly Report[]): Life[] {
  const past: Life[] = [];
  let lives: ConditionLives = {};
  for (const report of reports) {
    const { touched, ...next } = take(lives, report);
    if (touched === 'begun' && lives.before) past.push(lives.before);
    lives = next;
  }
  return [...past, ...[lives.before, lives.newest].filter((one) => one !== undefined)];
}
const newestOf = (reports: readonly Report[]) => livesOf(reports).at(-1);

describe('the life of a condition', () => {
  it('is one condition however often it is reported', () => {
    const life = newestOf(Array.from({ length: 69 }, (_, at) => raised(at * MINUTE)));
    expect(life).toMatchObject({ count: 69, first: 0, last: 68 * MINUTE, cleared: null });
  });

  it('is over by its end, and the same trouble when it is soon back', () => {
    expect(newestOf([raised(0), cleared(MINUTE)])).toMatchObject({ cleared: MINUTE, count: 1 });
    expect(livesOf([raised(0), cleared(MINUTE), raised(MINUTE + REJOIN_MS)])).toMatchObject([
      { cleared: null, count: 2, raised: MINUTE + REJOIN_MS },
    ]);
    expect(livesOf([raised(0), cleared(MINUTE), raised(MINUTE + REJOIN_MS + 1)])).toMatchObject([
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
    expect(livesOf([cleared(9), raised(4)])).toMatchObject([{ count: 1, first: 4, last: 4, cleared: 9 }]);
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
    ['two in a minute that came before and after a later one', [0, 200_000, 10_000], false],
  ])('chatters by %s', (_said, moments, expected) => {
    expect(newestOf(moments.map((at) => raised(at)))?.chattering).toBe(expected);
  });

  it('chatters by coming and going, not by changing', () => {
    const flicker = [raised(0), cleared(9), raised(20), cleared(29), raised(40)];
    expect(newestOf(flicker)?.chattering).toBe(true);
    expect(newestOf([0, 1, 2].map((at) => raised(at, { state: 'changed' })))?.chattering).toBe(false);
  });
});

describe('what is worse', () => {
  const worse = (at: number, priority: Report['priority'] = 'High') =>
    raised(at, { state: 'changed', priority });
  const shelved = (lives: ConditionLives): ConditionLives =>
    lives.newest ? { ...lives, newest: { ...lives.newest, shelvedAs: lives.newest.priority } } : lives;
  const after = (lives: ConditionLives, ...reports: Report[]): ConditionLives =>
    reports.reduce<ConditionLives>(take, lives);
  const news = (lives: ConditionLives, ...reports: Report[]): boolean[] => {
    let now = lives;
    return reports.map((report) => {
      const { news: is, ...next } = take(now, report);
      now = next;
      return is;
    });
  };

  it('is news, as is a beginning; continuing, improving, ending or a quick return is not', () => {
    const reports = [raised(0), raised(1), worse(2), worse(3, 'Low'), worse(4), cleared(5), raised(6)];
    expect(news({}, ...reports)).toEqual([true, false, true, false, false, false, false]);
    expect(news({}, ...reports, cleared(7), raised(8 + REJOIN_MS)).at(-1)).toBe(true);
  });

  it('takes its condition off the shelf; as bad as then, or better, does not', () => {
    const shelf = shelved(after({}, raised(0)));
    expect(after(shelf, raised(1), worse(2, 'Low'), raised(3)).newest?.shelvedAs).toBe('Mid');
    expect(after(shelf, worse(1)).newest?.shelvedAs).toBeNull();
    // A priority from before the shelving does not count: whoever shelved it knew the state then.
    const better = shelved(after({}, worse(0), raised(1)));
    expect(news(better, worse(2))).toEqual([true]);
    expect(after(better, worse(2)).newest?.shelvedAs).toBeNull();
  });

  it('stays shelved by its end, by an older report, and by a quick return', () => {
    const shelf = shelved(after({}, raised(0), raised(9)));
    expect(after(shelf, cleared(10), raised(11)).newest?.shelvedAs).toBe('Mid');
    expect(after(shelf, worse(5)).newest?.shelvedAs).toBe('Mid');
  });
});

describe('in any order, compared with a model that sees all reports', () => {
  const states = fc.constantFrom<Report['state']>('raised', 'changed', 'cleared');
  const priorities = fc.constantFrom<Report['priority']>('Low', 'Mid', 'High');
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
        const lives = livesOf(reports);
        expect(lives.reduce((sum, { count }) => sum + count, 0)).toBe(reports.filter(isOn).length);
        expect(lives.slice(0, -1).filter((life) => life.cleared === null)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  /** All reports within an hour, so that they make one condition. */
  const short = fc
    .uniqueArray(
      fc.record({ at: fc.integer({ min: 0, max: REJOIN_MS }), state: states, priority: priorities }),
      {
        selector: ({ at }) => at,
        minLength: 2,
        maxLength: 20,
      },
    )
    .chain((reports) => fc.tuple(fc.shuffledSubarray(reports, { minLength: reports.length }), fc.nat()));

  it('it comes off the shelf with the first word that it is worse now than when it was put there, and only then', () => {
    const weight = { Low: 0, Mid: 1, High: 2 };
    fc.assert(
      fc.property(short, ([reports, nth]) => {
        const put = 1 + (nth % (reports.length - 1));
        let lives: ConditionLives = {};
        let as: Report['priority'] | undefined;
        let isOff = false;
        for (const [index, report] of reports.entries()) {
          if (index === put && lives.newest?.cleared === null) {
            as = lives.newest.priority;
            lives = { ...lives, newest: { ...lives.newest, shelvedAs: as } };
          }
          const { news, ...next } = take(lives, report);
          lives = next;
          const isLatest = reports.slice(0, index).every((one) => !isOn(one) || one.at <= report.at);
          const ends: boolean =
            as !== undefined && !isOff && isOn(report) && isLatest && weight[report.priority] > weight[as];
          isOff ||= ends;
          if (ends) expect(news).toBe(true);
          if (as !== undefined) expect(lives.newest?.shelvedAs).toBe(isOff ? null : as);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('as often as it was worse than ever, it was news', () => {
    const weight = { Low: 0, Mid: 1, High: 2 };
    fc.assert(
      fc.property(short, ([reports]) => {
        let lives: ConditionLives = {};
        let worst = -1;
        for (const report of reports) {
          const { news, ...next } = take(lives, report);
          lives = next;
          expect(news).toBe(isOn(report) && weight[report.priority] > worst);
          if (isOn(report)) worst = Math.max(worst, weight[report.priority]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('each lies within its reports, and after the one before', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const lives = livesOf(reports);
        const last = byMoment(reports).filter(isOn).at(-1);
        for (const [index, life] of lives.entries()) {
          expect(life.first).toBeLessThanOrEqual(life.last);
          expect(life.raised).toBeLessThanOrEqual(life.cleared ?? life.last);
          // With more than two lives, a late report older than the second last one is added to that one.
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
