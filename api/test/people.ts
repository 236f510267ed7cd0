import { type Notification, type Paged } from '@portal/shared/wire';
import { col } from '../src/platform/db/columns';
import { first } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { personById } from '../src/platform/db/queries/userColumns';
import { openSession } from '../src/platform/sessions/sessions';
import { type TestPortal } from './portal';

export async function idOf({ db }: TestPortal, username: string): Promise<string> {
  const row = await first(db, { id: col.text }, sql`select id from users where username = ${username}`);
  if (row === undefined) throw new Error(`There is no ${username}.`);
  return row.id;
}

/** The notifications of somebody that meet a query, the newest first. */
export async function inboxOf(portal: TestPortal, username: string, query: string): Promise<Notification[]> {
  const path = `/notifications/user/${await idOf(portal, username)}?${query}`;
  return ((await portal.as(username, 'GET', path)).data as Paged<Notification>).results;
}

let made = 0;

export const freshName = (): string => `person${++made}${Date.now().toString(36)}`;

export interface MadeUser {
  readonly pilotCode?: string;
  readonly pilotRole?: string;
  readonly role?: string;
  readonly status?: string;
}

export async function makeUser(
  { db }: TestPortal,
  { pilotCode = 'FFT', pilotRole = 'USER', role = 'OPERATOR', status = 'ACTIVE' }: MadeUser = {},
): Promise<string> {
  const name = freshName();
  const row = await first(
    db,
    { id: col.text },
    sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
      select ${name}, ${`${name}@site.test`}, 'Test', ${name}, id, ${pilotRole}, ${pilotCode}, ${status}
      from roles where name = ${role} returning id`,
  );
  return row?.id ?? '';
}

/** The body of a call that creates somebody. */
export const newUser = (more: Record<string, string> = {}) => {
  const name = freshName();
  return {
    username: name,
    email: `${name}@site.test`,
    firstName: 'Ana',
    lastName: 'Pop',
    userRole: 'OPERATOR',
    pilotRole: 'USER',
    pilotCode: 'FFT',
    ...more,
  };
};

/** Asks somebody to look at something. */
export const assign = (portal: TestPortal, by: string, targetUserId: string, more: object = {}) =>
  portal.as(by, 'POST', '/assignments/create', {
    targetUserId,
    description: 'Look at it',
    priority: 'Mid',
    ...more,
  });

export const event = (more: Record<string, unknown> = {}) => ({
  topic: 'robot-cell/state',
  module: 'cell-01',
  priority: 'High',
  eventType: 'Alarm',
  pilotCode: 'FFT',
  ...more,
});

export async function tokenFor({ db, basics }: TestPortal, userId: string): Promise<string> {
  const person = await personById(db, userId);
  if (person === undefined) throw new Error('There is nobody of this id.');
  const origin = { address: '127.0.0.1', userAgent: '', language: 'en' };
  const { accessToken } = await openSession(db, basics, person, origin, { method: 'password' });
  return accessToken;
}
