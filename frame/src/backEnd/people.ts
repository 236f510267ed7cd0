import type { User } from '@portal/shared/wire';
import listed from '../../dev/people.json';

export const PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW'];
export const ROLES = [...new Set(listed.people.map(({ userRole }) => userRole))];

/**
 * The people of the back end in the page, those of a real portal's demo, so that a switch of back ends changes nobody. Any
 * password lets them in. `portal-remote check` reads the same list to see who may see a page.
 */
export const people = (): User[] =>
  listed.people.map((person) => ({
    ...person,
    pilotRole: person.pilotRole as User['pilotRole'],
    email: `${person.username}@portal.test`,
    status: 'ACTIVE',
    createdAt: '2026-01-05T07:30:00.000Z',
    lastSignInAt: '2026-03-02T05:58:00.000Z',
  }));
