import { alarmGuide, type AlarmFigures } from '@portal/kit/wire';
import { worstFirst } from '../../parts';
import { judged } from './judged';

type Cells = Partial<
  Record<'from' | 'to' | 'alarms' | 'rate' | 'perPerson' | 'peak' | 'value' | 'p95' | 'guide', string>
>;

export const csvColumns = [
  'part',
  'name',
  'from',
  'to',
  'alarms',
  'rate',
  'perPerson',
  'peak',
  'value',
  'p95',
  'guide',
] as const;

const text = (value: number | undefined) => (value === undefined ? '' : String(value));

interface Words {
  say: (id: string) => string;
  roleText: (role: string) => string;
}

/** All figures as a table: shares from 0 to 1, durations in seconds, times in UTC. */
export function figureRows(figures: AlarmFigures, { say, roleText }: Words): string[][] {
  const row = (part: string, name: string, cells: Cells): string[] =>
    csvColumns.map((column) => (column === 'part' ? part : column === 'name' ? name : (cells[column] ?? '')));
  const load = ({
    alarms,
    rate,
    ratePerPerson,
    peak,
  }: Omit<AlarmFigures['course'][number], 'from' | 'to'>) => ({
    alarms: text(alarms),
    rate: text(rate),
    perPerson: text(ratePerPerson),
    peak: text(peak),
  });
  const { from, to } = figures;
  return [
    csvColumns.map((column) => say(`csv.${column}`)),
    row(say('csv.all'), figures.pilotCode, { from, to, ...load(figures) }),
    ...judged(figures).map(({ id, value, p95, guide }) =>
      row(say('csv.figures'), say(id), { from, to, value: text(value), p95: text(p95), guide: text(guide) }),
    ),
    ...worstFirst.map((priority) =>
      row(say('priorities'), priority, {
        alarms: text(figures.priorities[priority]),
        value: figures.alarms === 0 ? '' : text(figures.priorities[priority] / figures.alarms),
        guide: text(alarmGuide.priorities[priority]),
      }),
    ),
    ...figures.course.map((one) => row(say(`by.${figures.courseBy}`), '', { ...one, ...load(one) })),
    ...figures.frequent.map(({ description, module, moduleName, alarms }) =>
      row(say('tables.frequent'), [description, moduleName ?? module].filter(Boolean).join(' · '), {
        alarms: text(alarms),
      }),
    ),
    ...figures.floods.worst.map((one) =>
      row(say('tables.floods'), '', {
        from: one.from,
        to: one.to,
        alarms: text(one.alarms),
        peak: text(one.peak),
      }),
    ),
    ...figures.shifts.map(({ role, shift, ...one }) =>
      row(say('tables.shifts'), `${shift} · ${roleText(role)}`, load(one)),
    ),
    ...figures.modules.map(({ module, moduleName, alarms }) =>
      row(say('tables.modules'), moduleName ?? module, { alarms: text(alarms) }),
    ),
  ];
}
