import type { EventMapping, Role, User } from '@portal/kit/wire';
import type { BackEnd } from './backEnd';

const FIRST = ['Ana', 'Jonas', 'Mehmet', 'Sabine', 'Lucas', 'Giulia', 'Ștefan', 'Wei', 'Ingrid', 'Chloé'];
const LAST = ['Ionescu', 'Becker', 'Yılmaz', 'Krause', 'Girard', 'Ferrero', 'Țăranu', 'Zhang', 'Novák'];
const PILOTS = ['CRF', 'FFT', 'ILTAR', 'SEW'];
const STATES = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'INVITED', 'DISABLED'] as const;

const of = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const day = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();

/** Accounts to sign in with, by the local part of the e-mail; any password works. */
const accounts: readonly User[] = (
  [
    ['super', 'Ingrid', 'Halvorsen', 'PLATFORM_ADMINISTRATOR', 'SUPER_ADMIN', 'ALL'],
    ['admin.fft', 'Katrin', 'Vogel', 'SITE_ADMINISTRATOR', 'ADMIN', 'FFT'],
    ['operator.fft', 'Jonas', 'Becker', 'OPERATOR', 'USER', 'FFT'],
  ] as const
).map(([username, firstName, lastName, userRole, pilotRole, pilotCode], index) => ({
  userId: uuid(index + 1),
  username,
  email: `${username}@portal.test`,
  firstName,
  lastName,
  userRole,
  pilotRole,
  pilotCode,
  status: 'ACTIVE',
  createdAt: day(index),
  lastSignInAt: day(index + 5),
}));

const person = (index: number): User => {
  const status = of(STATES, index);
  const username = `person.${index}`;
  return {
    userId: uuid(1000 + index),
    username,
    email: `${username}@portal.test`,
    firstName: of(FIRST, index),
    lastName: `${of(LAST, index * 7)}`,
    userRole: of(['OPERATOR', 'SHIFT_MANAGER', 'OPERATOR'], index),
    pilotRole: 'USER',
    pilotCode: of(PILOTS, index),
    status,
    createdAt: day(index),
    lastSignInAt: status === 'INVITED' ? null : day(index + 40),
  };
};

const role = (name: string, pilotCode: string, pilotRole: Role['pilotRole'], index: number): Role => ({
  id: uuid(900_000 + index),
  name,
  pilotCode,
  pilotRole,
});
const mapping = (topic: string, pilotCode: string, userRoles: string[], index: number): EventMapping => ({
  eventMappingId: uuid(950_000 + index),
  topic,
  description: topic,
  userRoles,
  pilotCode,
});

/** A site with this many people. Those of an external back end have no states. */
export function sampleSite(kind: BackEnd['kind'], count: number): Omit<BackEnd, 'caller'> {
  const people = [...accounts, ...Array.from({ length: count }, (_, index) => person(index))];
  const plain = ({ status: _s, createdAt: _c, lastSignInAt: _l, ...rest }: User): User => rest;
  return {
    kind,
    people: kind === 'peer' ? people.map(plain) : people,
    roles: [
      role('OPERATOR', 'ALL', 'USER', 1),
      role('PLATFORM_ADMINISTRATOR', 'ALL', 'SUPER_ADMIN', 2),
      role('QUALITY_ENGINEER', 'CRF', 'USER', 3),
      role('ROBOT_PROGRAMMER', 'FFT', 'USER', 4),
      role('SHIFT_MANAGER', 'ALL', 'USER', 5),
      role('SITE_ADMINISTRATOR', 'ALL', 'ADMIN', 6),
    ],
    pilots: [...PILOTS],
    mappings: [
      mapping('robot-cell/state', 'FFT', ['OPERATOR', 'ROBOT_PROGRAMMER'], 1),
      mapping('quality/inspection', 'CRF', ['QUALITY_ENGINEER'], 2),
      mapping('press/state', 'SEW', ['SHIFT_MANAGER'], 3),
      mapping('fire', 'ALL', ['ALL'], 4),
    ],
    audit: [],
    refusals: [],
    refusedMessages: [],
    screens: [],
    serviceAccounts: [],
    provisioned: [],
  };
}
