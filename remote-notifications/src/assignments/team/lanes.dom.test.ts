import { samplePlant } from '../../mock/sample';
import { aSeenAssignment } from '../seen.testdata';
import { lanesOf, receivers } from './lanes';

const NOW = Date.UTC(2026, 0, 1, 12);
const { people, conditions } = samplePlant('ours');
const [jonas, mehmet] = people;
const of = (person: typeof jonas, over: Parameters<typeof aSeenAssignment>[0] = {}) =>
  aSeenAssignment({
    targetUserId: person?.userId ?? '',
    targetUser: `${person?.firstName} ${person?.lastName}`,
    pilotCode: 'FFT',
    ...over,
  });
const GONE = { ...jonas, userId: '00000000-0000-4000-8000-0000000000ff' } as typeof jonas;

it('has a lane for each person with unfinished work, after that of nobody', () => {
  const late = of(mehmet, { due: '2026-01-01T11:00:00.000Z', priority: 'Low' });
  const lanes = lanesOf(
    [of(mehmet), late, of(jonas), of(jonas, { status: 'Done' })],
    conditions.slice(0, 1),
    people,
    NOW,
  );
  expect(lanes.map(({ kind, name, count, overdue }) => [kind, name, count, overdue])).toEqual([
    ['nobody', '', 1, 0],
    ['person', 'Jonas Becker', 1, 0],
    ['person', 'Mehmet Yilmaz', 2, 1],
  ]);
  expect(lanes[2]?.items[0]).toBe(late);
});

it('counts the work of somebody who is gone or disabled as nobody’s, once it is known who is there', () => {
  const work = [of(GONE)];
  expect(lanesOf(work, [], people, NOW)[0]?.items).toEqual(work);
  expect(lanesOf(work, [], undefined, NOW)[0]?.items).toEqual([]);
  const disabled = people.map((one) => ({ ...one, status: 'DISABLED' as const }));
  expect(lanesOf([of(jonas)], [], disabled, NOW)[0]?.count).toBe(1);
});

it('tells the pilots apart where there are several', () => {
  const lanes = lanesOf([of(jonas), of(mehmet, { pilotCode: 'SEW' })], [], people, NOW);
  expect(lanes.slice(1).map(({ name, pilot }) => [name, pilot])).toEqual([
    ['Jonas Becker', 'FFT'],
    ['Mehmet Yilmaz', 'SEW'],
  ]);
});

it('offers everybody of the pilot but whoever has it', () => {
  const names = receivers(people, 'FFT', jonas?.userId).map(({ username }) => username);
  expect(names).toContain('technician.fft');
  expect(names).toContain('super');
  expect(names).not.toContain('operator.fft');
  expect(receivers(people, 'SEW', undefined).map(({ username }) => username)).toEqual(['super']);
});
