import type { Counts } from './evidence';
import { judge, LIMIT, NO_EVIDENCE, type Reading, weigh } from './judgement';
import { simulate } from './simulate';

const NONE: Counts = { canary: 0, canaryFaults: 0, beside: 0, besideFaults: 0 };
const pilot = (code: Partial<Counts>, pilotCode = 'FFT', call: Partial<Counts> = {}): Reading => [
  { pilotCode, counts: { code: { ...NONE, ...code }, call: { ...NONE, ...call } } },
];
const after = (...readings: Reading[]) => judge(readings.reduce(weigh, NO_EVIDENCE));

const seen = { canary: 4, beside: 36 };

test('stops a canary that fails in browser after browser while the version beside it does not', () => {
  expect(after(pilot(seen), pilot({ ...seen, canaryFaults: 1 }))).toMatchObject({ kind: 'hold' });
  const counts = { ...seen, canaryFaults: 2 };
  const verdict = after(pilot(seen), pilot({ ...seen, canaryFaults: 1 }), pilot(counts));
  expect(verdict).toMatchObject({ kind: 'abort', fault: 'code', counts: { ...NONE, ...counts } });
  expect(verdict.worth).toBeGreaterThanOrEqual(LIMIT);
});

test('holds one whose version beside it fails as often', () => {
  const verdict = after(pilot({ ...seen, canaryFaults: 2, besideFaults: 18 }));
  expect(verdict).toMatchObject({ kind: 'hold', because: 'unproven' });
  expect(verdict.worth).toBeLessThan(1);
});

test('holds one that is better, however clearly', () => {
  const verdict = after(pilot({ canary: 20, beside: 20, besideFaults: 20 }));
  // What the bet on calls started with.
  expect(verdict).toMatchObject({ kind: 'hold' });
  expect(verdict.worth).toBeCloseTo(0.25);
});

test('compares people of the same pilot only: one in which nothing works is no evidence', () => {
  const broken = pilot({ canary: 5, canaryFaults: 5 }, 'SEW');
  const sound = pilot({ canary: 1, beside: 30 });
  expect(after([...broken, ...sound])).toMatchObject({ kind: 'hold', worth: 1 });
});

test('needs more of failed calls than of its own faults', () => {
  const calls = (canaryFaults: number) =>
    after(pilot(seen, 'FFT', { ...seen, canaryFaults: 0 }), pilot(seen, 'FFT', { ...seen, canaryFaults }));
  expect(calls(2)).toMatchObject({ kind: 'hold' });
  expect(calls(3)).toMatchObject({ kind: 'abort', fault: 'call' });
});

test.each<[string, Reading[], string]>([
  ['without reports', [[]], 'noReports'],
  ['without a reading', [], 'noReports'],
  ['with nobody who has the canary', [pilot({ beside: 40, besideFaults: 3 })], 'noReports'],
  ['with nobody beside it', [pilot({ canary: 40, canaryFaults: 40 })], 'nobodyBeside'],
  ['with one browser that fails', [pilot({ canary: 1, canaryFaults: 1, beside: 500 })], 'unproven'],
  ['with more faults than browsers', [pilot({ canary: 2, canaryFaults: 9, beside: 36 })], 'noReports'],
])('holds %s', (_name, readings, because) => {
  expect(after(...readings)).toMatchObject({ kind: 'hold', because });
});

test('holds when reports are missing, and counts none twice when they are back', () => {
  const half = pilot({ ...seen, canaryFaults: 1 });
  const { worth } = after(half);
  expect(after(half, half, [], half).worth).toBe(worth);
  expect(after(half, pilot({ canary: 1, beside: 2 })).worth).toBe(worth);
});

/** The figures of docs/decisions/0017-canary-judgement.md. */
describe('in 1,000 histories of 40 people', () => {
  const plan = { people: 40, percent: 25, canary: 0.02, beside: 0.02 };

  test.each([
    ['sound', {}, 0.014],
    ['often faulty, as the version beside it', { canary: 0.1, beside: 0.1 }, 0.026],
    ['on two broken devices', { brokenDevices: 2 }, 0.019],
    ['during outages', { outages: 0.05 }, 0.021],
  ])('a good release is stopped in less than one of twenty: %s', (_name, how, stopped) => {
    expect(simulate({ ...plan, ...how }).stopped).toBe(stopped);
    expect(stopped).toBeLessThan(1 / LIMIT);
  });

  test.each([
    ['every session fails', { canary: 1 }, 1, { half: 3, most95: 5, most: 8 }],
    ['6 of 10 sessions fail', { canary: 0.6 }, 1, { half: 5, most95: 8, most: 12 }],
    ['3 of 10 sessions fail', { canary: 0.3 }, 0.985, { half: 7, most95: 12, most: 19 }],
  ])('a bad one is stopped early: %s', (_name, how, stopped, browsers) => {
    expect(simulate({ ...plan, ...how })).toEqual({ stopped, browsers });
  });
});
