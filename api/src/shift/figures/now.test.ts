import { alarmsOf, type HourCount, hoursUntil } from './now';

const count = (over: Partial<HourCount>): HourCount => ({
  pilotCode: 'FFT',
  module: 'm-1',
  moduleName: null,
  hour: 0,
  priority: 'Mid',
  alarms: 1,
  ...over,
});

it('looks at 24 hours of the clock, the last one up to now', () => {
  const now = Date.UTC(2026, 0, 2, 12, 30);
  expect(hoursUntil(now)).toEqual({ from: Date.UTC(2026, 0, 1, 13), to: now });
});

it('counts by priority, by hour and by machine, and takes no other pilot’s', () => {
  const { priorities, hours, machines } = alarmsOf(
    [
      count({ hour: 1, alarms: 2 }),
      count({ hour: 23, priority: 'High', alarms: 3 }),
      count({ module: 'm-2', moduleName: 'Mill 2', hour: 23, priority: 'Low', alarms: 9 }),
      count({ pilotCode: 'SEW', alarms: 50 }),
    ],
    'FFT',
  );
  expect(priorities).toEqual({ High: 3, Mid: 2, Low: 9 });
  expect([hours[0], hours[1], hours[23], hours.length]).toEqual([0, 2, 12, 24]);
  expect(machines.map(({ module, moduleName, alarms, high }) => [module, moduleName, alarms, high])).toEqual([
    ['m-2', 'Mill 2', 9, 0],
    ['m-1', undefined, 5, 3],
  ]);
});

it('looks at each count a few times, however many machines there are', () => {
  let looks = 0;
  const counts = Array.from({ length: 500 }, (_, nth): HourCount => {
    const one = count({});
    return Object.defineProperty(one, 'module', {
      get() {
        looks += 1;
        return `m-${nth}`;
      },
    });
  });
  expect(alarmsOf(counts, 'FFT').machines).toHaveLength(10);
  expect(looks).toBeLessThanOrEqual(3 * counts.length);
});
