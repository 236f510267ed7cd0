import type { User } from '@portal/shared/wire';
import listed from '../../dev/people.json';

export const PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW'];
export const ROLES = [...new Set(listed.people.map(({ userRole }) => userRole))];

/**
 * The people of a real portal's demo, so that switching back ends keeps them. Any password works. `portal-remote check`
 * reads the same list.
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
