import type { DutyNow, Turn } from '@portal/kit/wire';
import { isPlanned, nextTurn, onDutyIn } from './onDuty';

const turn = (role: string, from: string, names: (string | undefined)[]): Turn => ({
  role,
  shiftId: role,
  shift: 'Early',
  day: from.slice(0, 10),
  from,
  to: '2026-11-23T13:00:00.000Z',
  off: false,
  duties: names.map((name) => ({
    from,
    to: '2026-11-23T13:00:00.000Z',
    why: 'plan',
    ...(name !== undefined && { person: { userId: name, name } }),
  })),
});
const now: DutyNow[] = [
  {
    pilotCode: 'FFT',
    timeZone: 'Europe/Berlin',
    at: '2026-11-23T09:00:00.000Z',
    roles: [
      { role: 'OPERATOR', turns: [turn('OPERATOR', '2026-11-23T05:00:00.000Z', ['Ana', undefined])] },
      {
        role: 'MANAGER',
        turns: [turn('MANAGER', '2026-11-23T05:00:00.000Z', ['Ana', 'Ben'])],
        next: turn('MANAGER', '2026-11-24T05:00:00.000Z', ['Cem']),
      },
    ],
  },
  { pilotCode: 'SEW', timeZone: 'Europe/Paris', at: '2026-11-23T09:00:00.000Z', roles: [] },
];

it('names those on duty in the roles of a mapping, each once', () => {
  expect(onDutyIn(now, 'FFT', ['OPERATOR']).map(({ name }) => name)).toEqual(['Ana']);
  expect(onDutyIn(now, 'ALL', ['ALL']).map(({ name }) => name)).toEqual(['Ana', 'Ben']);
  expect(onDutyIn(now, 'SEW', ['ALL'])).toEqual([]);
});

it('says whether there is a plan at all', () => {
  expect(isPlanned(now, 'FFT', ['MANAGER'])).toBe(true);
  expect(isPlanned(now, 'FFT', ['CLEANER'])).toBe(false);
  expect(isPlanned(now, 'SEW', ['ALL'])).toBe(false);
});

it('finds the shift that follows: of the own role, or the first to begin', () => {
  expect(nextTurn(now[0]?.roles ?? [], 'MANAGER')?.duties[0]?.person?.name).toBe('Cem');
  expect(nextTurn(now[0]?.roles ?? [], 'OPERATOR')?.role).toBe('MANAGER');
  expect(nextTurn([], 'OPERATOR')).toBeUndefined();
});
