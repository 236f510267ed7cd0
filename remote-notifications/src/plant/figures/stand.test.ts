import type { MachineNow, PilotNow } from '@portal/kit/wire';
import { depthOf, noiseOf, standOf } from './stand';

const machine = (module: string, alarms: number, high = 0): MachineNow => ({
  module,
  alarms,
  high,
  hours: Array.from({ length: 24 }, () => 0),
});
const pilot = (pilotCode: string, over: Partial<PilotNow> = {}): PilotNow => ({
  pilotCode,
  open: 1,
  high: 1,
  unowned: 1,
  assignments: 2,
  overdue: 1,
  toTake: { count: 2, median: 90, p95: 200 },
  priorities: { High: 0, Mid: 0, Low: 0 },
  hours: Array.from({ length: 24 }, () => 0),
  machines: [],
  ...over,
});

it('adds pilots up, but not their medians', () => {
  expect(standOf([pilot('FFT')])).toEqual({ open: 1, high: 1, unowned: 1, overdue: 1, toTake: 90 });
  expect(standOf([pilot('FFT'), pilot('SEW', { open: 4 })])).toMatchObject({ open: 5, toTake: undefined });
  const none = { count: 0, median: 0, p95: 0 };
  expect(standOf([pilot('FFT'), pilot('SEW', { toTake: none })]).toTake).toBe(90);
  expect(standOf([pilot('FFT', { toTake: none })]).toTake).toBeUndefined();
});

it('keeps the small ones apart beside a burst', () => {
  expect([0, 1, 10, 50, 100].map((count) => depthOf(count, 100))).toEqual([0, 1, 1, 3, 3]);
  expect(depthOf(30, 100)).toBe(2);
  expect(depthOf(0, 0)).toBe(0);
});

it('lists who speaks most, and says whose share of High is beyond the guide, but not of a handful', () => {
  const noise = noiseOf(
    [
      pilot('FFT', { machines: [machine('m-1', 40, 2), machine('m-2', 20, 5)] }),
      pilot('SEW', { machines: [machine('m-1', 30, 0), machine('m-3', 4, 4)] }),
    ],
    4,
  );
  expect(noise.map(({ key, isBeyond }) => [key, isBeyond])).toEqual([
    ['FFT m-1', false],
    ['SEW m-1', false],
    ['FFT m-2', true],
    ['SEW m-3', false],
  ]);
});
