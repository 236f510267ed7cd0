import { aSeenAssignment } from '../assignments/seen.testdata';
import { byPerson, type Scope } from './groups';
import { handoverSheet } from './sheet';
import { sheetText } from './sheetText';

const ofAna = aSeenAssignment({ targetUserId: 'a', targetUser: 'Ana', pilotCode: 'SEW' });
const ofZoe = aSeenAssignment({ targetUserId: 'z', targetUser: 'Zoe', pilotCode: 'FFT' });
const alsoOfAna = aSeenAssignment({ targetUserId: 'a', targetUser: 'Ana', pilotCode: 'SEW' });
const pilot: Scope = { kind: 'pilot', pilot: 'FFT' };
const every: Scope = { kind: 'pilot', pilot: undefined };

it('a sheet of a pilot is by person, one of every pilot by pilot and person', () => {
  const titles = (scope: Scope) => byPerson([ofAna, ofZoe, alsoOfAna], scope).map(({ title }) => title);
  expect(titles(pilot)).toEqual(['Ana', 'Zoe']);
  expect(titles(every)).toEqual(['Zoe · FFT', 'Ana · SEW']);
  expect(byPerson([ofAna, ofZoe, alsoOfAna], pilot)[0]?.items).toEqual([ofAna, alsoOfAna]);
});

it('says whose work it is, and counts assignments rather than people', () => {
  const shift = { from: ofAna.timestamp, to: ofAna.timestamp };
  const sheet = handoverSheet(shift, [ofAna, ofZoe, alsoOfAna], {
    high: [],
    total: 0,
    older: 0,
    looked: null,
  });
  const words = {
    due: () => undefined,
    t: (id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' '),
    dateTime: (at: string) => at,
    status: (status: string) => status,
    priority: (priority: string) => priority,
  };
  const lines = sheetText(sheet, pilot, words).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['handover.of.pilot FFT', 'handover.open (3)', 'Ana:', 'Zoe:']),
  );
  const own = sheetText(sheet, { kind: 'mine', name: 'Ana Pop' }, words);
  expect(own).toContain('handover.of.person Ana Pop');
  expect(own).not.toContain('Zoe:');
});
