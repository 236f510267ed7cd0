import { aNotification } from '@portal/kit/testing';
import { perHour } from './tally';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 0, 1, hour, minute)).toISOString();

it('counts per hour and priority, empty hours too, and nothing from outside', () => {
  const counts = perHour(
    [
      aNotification({ timestamp: at(8, 59), priority: 'High' }),
      aNotification({ timestamp: at(10, 1), priority: 'Low' }),
      aNotification({ timestamp: at(10, 59), priority: 'Low' }),
      aNotification({ timestamp: at(2) }),
    ],
    Date.UTC(2026, 0, 1, 10, 30),
    3,
  );
  expect(counts).toEqual([
    { hour: Date.UTC(2026, 0, 1, 8), Low: 0, Mid: 0, High: 1 },
    { hour: Date.UTC(2026, 0, 1, 9), Low: 0, Mid: 0, High: 0 },
    { hour: Date.UTC(2026, 0, 1, 10), Low: 2, Mid: 0, High: 0 },
  ]);
});
