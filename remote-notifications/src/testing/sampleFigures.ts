import type { AlarmFigures, FiguresNow } from '@portal/kit/wire';
import { ago, newId, PILOT } from './people';

const modules = ['Welding cell 2', 'Press 2'].map((moduleName) => ({
  module: moduleName.toLowerCase().replaceAll(' ', '-'),
  moduleName,
  alarms: 24,
}));
const load = { alarms: 48, rate: 0.4, ratePerPerson: 0.4, peak: 4 };
const [day, noon, night] = [
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-02T00:00:00.000Z',
];
const spread = { count: 3, median: 240, p95: 900 };
const nothing = { count: 0, median: 0, p95: 0 };

export const sampleFigures = (): AlarmFigures => ({
  pilotCode: PILOT,
  timeZone: 'UTC',
  from: day,
  to: night,
  hasDuty: true,
  ...load,
  unattended: 0,
  priorities: { High: 10, Mid: 19, Low: 19 },
  floods: { count: 0, share: 0, worst: [] },
  course: [
    { from: day, to: noon, ...load },
    { from: noon, to: night, ...load },
  ],
  courseBy: 'hour',
  frequent: modules.map((one) => ({
    ...one,
    key: one.module,
    description: 'Wire feed blocked, cell stopped',
  })),
  modules,
  shifts: [{ role: 'PLANT_OPERATOR', shiftId: newId(), shift: 'Early', hours: 8, ...load }],
  began: 5,
  chattering: 0,
  standing: 0,
  toTake: nothing,
  toClear: nothing,
  neverTaken: 0,
});

const hours = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 24 : 0));

export const sampleNow = (): FiguresNow => ({
  from: ago(24 * 60),
  to: ago(0),
  pilots: [
    {
      pilotCode: PILOT,
      timeZone: 'UTC',
      open: 5,
      high: 1,
      unowned: 4,
      assignments: 3,
      overdue: 2,
      toTake: spread,
      priorities: { High: 10, Mid: 19, Low: 19 },
      hours,
      machines: modules.map((one) => ({ ...one, high: 2, hours })),
    },
  ],
});
