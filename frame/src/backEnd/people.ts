import type { User } from '@portal/shared/wire';

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Who can be signed in as; those of a real portal's demo, so that a switch of back ends changes nobody. */
const SEEDS = [
  ['operator.fft', 'Jonas', 'Becker', 'OPERATOR', 'USER', 'FFT'],
  ['operator.crf', 'Giulia', 'Ferrero', 'OPERATOR', 'USER', 'CRF'],
  ['shift.sew', 'Lucas', 'Girard', 'SHIFT_MANAGER', 'USER', 'SEW'],
  ['admin.fft', 'Katrin', 'Vogel', 'SITE_ADMINISTRATOR', 'ADMIN', 'FFT'],
  ['super', 'Ingrid', 'Halvorsen', 'PLATFORM_ADMINISTRATOR', 'SUPER_ADMIN', 'ALL'],
] as const;

export const PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW'];
export const ROLES = [...new Set(SEEDS.map(([, , , role]) => role))];

/** The people of the back end in the page. Any password lets them in. */
export const people = (): User[] =>
  SEEDS.map(([username, firstName, lastName, userRole, pilotRole, pilotCode], index) => ({
    userId: uuid(index + 1),
    username,
    email: `${username}@portal.test`,
    firstName,
    lastName,
    userRole,
    pilotRole,
    pilotCode,
    status: 'ACTIVE',
    createdAt: '2026-01-05T07:30:00.000Z',
    lastSignInAt: '2026-03-02T05:58:00.000Z',
  }));
