import type { WorkItem } from '@portal/kit/wire';
import { sampleBackEnd } from '../../testing/sample';
import { receivers } from './GiveMenu';
import { lanesOf } from './lanes';
import { urgentOf } from './urgent';

const NOW = Date.UTC(2026, 0, 1, 12);
const { people } = sampleBackEnd('ours');
const [jonas, mehmet] = people;
let made = 0;
const item = (owner: typeof jonas, over: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'condition',
  id: `item ${++made}`,
  pilotCode: 'FFT',
  what: 'Jam',
  priority: 'High',
  state: 'There',
  since: new Date(NOW + made).toISOString(),
  ...(owner && { owner: { userId: owner.userId, name: `${owner.firstName} ${owner.lastName}` } }),
  ...over,
});

it('has a lane for each person who has something to do, after that of nobody', () => {
  const late = item(mehmet, { kind: 'assignment', state: 'Open', due: '2026-01-01T11:00:00.000Z' });
  const items = [item(mehmet), late, item(jonas), item(undefined)];
  const lanes = lanesOf(items, NOW);
  expect(lanes.map(({ name, items: of, overdue }) => [name, of.length, overdue])).toEqual([
    [undefined, 1, 0],
    ['Jonas Becker', 1, 0],
    ['Mehmet Yilmaz', 2, 1],
  ]);
  expect(lanes[2]?.items).toEqual(items.slice(0, 2));
  expect(lanesOf([], NOW).map(({ items: of }) => of)).toEqual([[]]);
});

it('tells the pilots apart where there are several', () => {
  const lanes = lanesOf([item(jonas), item(mehmet, { pilotCode: 'SEW' })], NOW);
  expect(lanes.slice(1).map(({ name, pilot }) => [name, pilot])).toEqual([
    ['Jonas Becker', 'FFT'],
    ['Mehmet Yilmaz', 'SEW'],
  ]);
});

it('offers everybody of the pilot except the owner', () => {
  const names = receivers(people, item(jonas)).map(({ username }) => username);
  expect(names).toContain('technician.fft');
  expect(names).toContain('super');
  expect(names).not.toContain('operator.fft');
  expect(receivers(people, item(undefined, { pilotCode: 'SEW' })).map(({ username }) => username)).toEqual([
    'super',
  ]);
});

it('shows the worst and oldest first, and in a flood what one has all the same', () => {
  const flood = Array.from({ length: 9 }, () => item(undefined));
  const [low, old] = [item(jonas, { priority: 'Low' }), item(jonas, { since: '2025-12-31T00:00:00.000Z' })];
  expect(urgentOf(flood, [old, low], 4, NOW)).toEqual([old, ...flood.slice(0, 3)]);
  expect(urgentOf(flood.slice(0, 1), [old, low], 4, NOW)).toEqual([old, flood[0], low]);
  const trifles = Array.from({ length: 9 }, () => item(undefined, { priority: 'Low' }));
  expect(urgentOf(trifles, flood, 4, NOW)).toEqual([...flood.slice(0, 3), trifles[0]]);
  expect(urgentOf(flood, [], 4, NOW)).toEqual(flood.slice(0, 4));
  expect(urgentOf([], flood, 4, NOW)).toEqual(flood.slice(0, 4));
});
