import type {
  EventMapping,
  RefusalEntry,
  RefusedMessage,
  Role,
  ServiceAccount,
  User,
} from '@portal/kit/wire';
import type { Caller } from '../parts/permissions/reach';

let count = 0;
const id = (group: string) => {
  count += 1;
  return `00000000-0000-4000-${group}-${String(count).padStart(12, '0')}`;
};

/** An active operator of FFT with a new id. */
export const aPerson = (over: Partial<User> = {}): User => {
  const userId = over.userId ?? id('8000');
  return {
    userId,
    username: `operator.${count}`,
    email: `operator.${count}@portal.test`,
    firstName: 'Jonas',
    lastName: `Becker ${count}`,
    userRole: 'PLANT_OPERATOR',
    pilotRole: 'USER',
    pilotCode: 'FFT',
    status: 'ACTIVE',
    createdAt: '2026-01-01T06:00:00.000Z',
    lastSignInAt: '2026-01-02T06:00:00.000Z',
    ...over,
  };
};

/** A person from an external back end: without status and times. */
export const aPeerPerson = (over: Partial<User> = {}): User => {
  const { userId, username, email, firstName, lastName, userRole, pilotRole, pilotCode } = aPerson(over);
  return { userId, username, email, firstName, lastName, userRole, pilotRole, pilotCode };
};

export const aRole = (over: Partial<Role> = {}): Role => ({
  id: id('8001'),
  name: 'PLANT_OPERATOR',
  pilotCode: 'FFT',
  pilotRole: 'USER',
  ...over,
});

export const aMapping = (over: Partial<EventMapping> = {}): EventMapping => ({
  eventMappingId: id('8002'),
  topic: 'robot-stopped',
  description: 'A robot stopped',
  userRoles: ['PLANT_OPERATOR'],
  pilotCode: 'FFT',
  ...over,
});

/** A service account of FFT that is in use. */
export const anAccount = (over: Partial<ServiceAccount> = {}): ServiceAccount => ({
  accountId: id('8004'),
  pilotCode: 'FFT',
  name: 'Cell controller',
  scopes: ['events:write'],
  madeBy: 'Jonas Becker',
  madeAt: '2026-01-01T06:00:00.000Z',
  tokenEnd: '4f2c',
  tokenMadeAt: '2026-01-01T06:00:00.000Z',
  expiresAt: '2099-01-01T06:00:00.000Z',
  state: 'active',
  ...over,
});

export const aRefusal = (over: Partial<RefusalEntry> = {}): RefusalEntry => ({
  id: '1',
  action: 'auth.failed',
  userId: 'a',
  person: 'Jonas Becker',
  pilotCode: 'FFT',
  call: 'POST /users/authenticate',
  status: 401,
  address: '10.0.0.7',
  count: 12,
  first: '2026-01-01T06:00:00.000Z',
  last: '2026-01-01T07:30:00.000Z',
  ...over,
});

export const aRefusedMessage = (over: Partial<RefusedMessage> = {}): RefusedMessage => ({
  id: '1',
  timestamp: '2026-01-01T07:30:00.000Z',
  topic: 'events/FFT/robot/fault',
  pilotCode: 'FFT',
  kind: 'invalid',
  reason: 'priority: Must be Low, Mid or High',
  excerpt: '{"module":"cell-01"}',
  length: 20,
  ...over,
});

export const superAdmin: Caller = {
  userId: '00000000-0000-4000-8003-000000000001',
  pilotRole: 'SUPER_ADMIN',
  pilotCode: 'ALL',
};
export const adminOfFft: Caller = {
  userId: '00000000-0000-4000-8003-000000000002',
  pilotRole: 'ADMIN',
  pilotCode: 'FFT',
};
export const operatorOfFft: Caller = {
  userId: '00000000-0000-4000-8003-000000000003',
  pilotRole: 'USER',
  pilotCode: 'FFT',
};
