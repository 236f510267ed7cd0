import { type AccessLevel } from '@portal/shared/wire';
import { openSession } from '../../src/platform/sessions/sessions';
import { col } from '../../src/platform/db/columns';
import { rows } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';
import { personById } from '../../src/platform/db/queries/userColumns';
import { type TestPortal } from '../portal';
import { type Ref, type RefKind } from './pieces';

/** Two pilots, and the word that marks everything that belongs to each. */
const pilots = { FFT: 'QXFFTQX', CRF: 'QXCRFQX' } as const;
export type Pilot = keyof typeof pilots;
const keyOf = (pilot: Pilot) => `a-key-for-the-fuzz-of-${pilot}`;
export const PRODUCER_KEYS = Object.keys(pilots)
  .map((pilot) => `${pilot.toLowerCase()}:${keyOf(pilot as Pilot)}:${pilot}`)
  .join(',');

interface Part {
  readonly name: string;
  readonly pilot: Pilot | 'ALL' | undefined;
  readonly pilotRole: AccessLevel;
  readonly role: string;
}
const part = (name: string, pilot: Part['pilot'], pilotRole: AccessLevel, role: string): Part => ({
  name,
  pilot,
  pilotRole,
  role,
});

/** The callers: strangers, and people of every access level of both pilots. */
export const parts: readonly Part[] = [
  part('stranger', undefined, 'USER', ''),
  part('user.fft', 'FFT', 'USER', 'OPERATOR'),
  part('overseer.fft', 'FFT', 'USER', 'SHIFT_MANAGER'),
  part('admin.fft', 'FFT', 'ADMIN', 'SITE_ADMINISTRATOR'),
  part('user.crf', 'CRF', 'USER', 'OPERATOR'),
  part('admin.crf', 'CRF', 'ADMIN', 'SITE_ADMINISTRATOR'),
];
/** Reaches both pilots, and moves things between them. */
export const superPart = part('super.all', 'ALL', 'SUPER_ADMIN', 'PLATFORM_ADMINISTRATOR');

export interface Actor {
  readonly id: string;
  readonly pilot: string;
  readonly name: string;
  readonly word: string;
  /** The words that no answer to this actor may contain. */
  readonly foreign: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  token(): Promise<string | undefined>;
  /** Restores the account: other calls may have changed, disabled or deleted it, or signed it out. */
  revive(): Promise<void>;
}

export async function actorFor(portal: TestPortal, { name, pilot, pilotRole, role }: Part): Promise<Actor> {
  const { basics, db } = portal;
  const word = pilot === undefined || pilot === 'ALL' ? '' : pilots[pilot];
  const id = crypto.randomUUID();
  let token: string | undefined;
  const revive = async () => {
    if (pilot === undefined) return;
    await db.query(
      sql`insert into users (id, username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
        select ${id}::uuid, ${`${name}.${id}`}, ${`${name}.${id}@site.test`}, 'Actor', ${`${name} ${word}`}, id,
          ${pilotRole}, ${pilot}, 'ACTIVE' from roles where name = ${role}
        on conflict (id) do update set role_id = excluded.role_id, pilot_role = excluded.pilot_role,
          pilot_code = excluded.pilot_code, status = 'ACTIVE'`,
    );
    const person = await personById(db, id);
    const origin = { address: '127.0.0.1', userAgent: 'fuzz', language: 'en' };
    const tokens = await db.transaction((tx) =>
      openSession(tx, basics, person as never, origin, { method: 'password' }),
    );
    token = tokens.accessToken;
  };
  await revive();
  return {
    id,
    pilot: pilot ?? 'FFT',
    name,
    word,
    foreign: pilot === 'ALL' ? [] : Object.values(pilots).filter((one) => one !== word),
    headers: pilot === undefined || pilot === 'ALL' ? {} : { 'x-api-key': keyOf(pilot) },
    token: () => Promise.resolve(token),
    revive,
  };
}

/** A program that provisions the people of FFT. */
export const programFor = (token: string): Actor => ({
  id: crypto.randomUUID(),
  pilot: 'FFT',
  name: 'program.fft',
  word: pilots.FFT,
  foreign: [pilots.CRF],
  headers: {},
  token: () => Promise.resolve(token),
  revive: () => Promise.resolve(),
});

/** Marks the people, roles, mappings, work and events of both pilots with their word. */
export async function signEverything(portal: TestPortal): Promise<void> {
  const { db } = portal;
  for (const [pilot, word] of Object.entries(pilots)) {
    await db.query(sql`update users set last_name = last_name || ' ' || ${word} where pilot_code = ${pilot}`);
    await db.query(
      sql`update assignments set description = ${word} || ' ' || description, source_user = source_user || ' ' || ${word},
        target_user = target_user || ' ' || ${word} where pilot_code = ${pilot}`,
    );
    await db.query(
      sql`update events set description = ${word}, module_name = ${word} where pilot_code = ${pilot}`,
    );
    await db.query(
      sql`update notices set description = ${word}, module_name = ${word} where pilot_code = ${pilot}`,
    );
    const [admin, user] = [`admin.${pilot.toLowerCase()}`, `operator.${pilot.toLowerCase()}`];
    const name = `${word}_ROLE`;
    const requests = await rows(
      db,
      { id: col.text },
      sql`select id from users where username in (${admin}, ${user})`,
    );
    const made = [
      await portal.as(admin, 'POST', '/admin/roles/create', { name, pilotCode: pilot, pilotRole: 'USER' }),
      await portal.as(admin, 'POST', '/events/mappings/create', {
        topic: `${word}/topic`,
        description: word,
        userRoles: [name, 'OPERATOR'],
        pilotCode: pilot,
      }),
      ...(await Promise.all(
        requests.map(async ({ id }) =>
          portal.as(user, 'POST', '/assignments/create', {
            targetUserId: id,
            description: word,
            priority: 'High',
          }),
        ),
      )),
      await portal.call('POST', '/events', {
        headers: { 'x-api-key': keyOf(pilot as Pilot) },
        json: {
          topic: `${word}/topic`,
          module: word,
          description: word,
          priority: 'High',
          eventType: 'Alarm',
          pilotCode: pilot,
          results: { [word]: word },
        },
      }),
    ];
    const refused = made.filter(({ status }) => status >= 300);
    if (refused.length > 0) throw new Error(JSON.stringify(refused.map(({ body }) => body)));
  }
}

interface Thing {
  readonly id: string;
  readonly owners: readonly string[];
}

const queries: Readonly<Record<Exclude<RefKind, 'word' | 'pilot' | 'self'>, ReturnType<typeof sql>>> = {
  user: sql`select id::text, array[pilot_code] as owners from users order by created_at, id`,
  assignment: sql`select id::text, array[source_user_id::text, target_user_id::text] as owners from assignments
    order by created_at desc, id limit 300`,
  notification: sql`select id::text, array[user_id] as owners from notifications order by happened_at desc, id limit 600`,
  mapping: sql`select id::text, array[pilot_code] as owners from event_mappings order by created_at, id`,
  session: sql`select id::text, array[user_id::text] as owners from sessions order by created_at desc, id limit 100`,
  role: sql`select name as id, array[pilot_code] as owners from roles order by name`,
};

const some = (ids: readonly string[], nth: number): string | undefined => ids[nth % Math.max(1, ids.length)];

/** The existing objects that calls may name, refreshed now and then. */
export class Pool {
  private readonly things = new Map<RefKind, readonly Thing[]>();

  async fill({ db }: TestPortal): Promise<void> {
    for (const [kind, query] of Object.entries(queries))
      this.things.set(kind as RefKind, await rows(db, { id: col.text, owners: col.texts }, query));
  }

  /** Every other object belongs to the caller or their pilot, because refused calls test little. */
  of({ kind, nth }: Ref, actor: Pick<Actor, 'id' | 'pilot'>): string {
    const { id, pilot } = actor;
    const rest = Math.floor(nth / 2);
    if (kind === 'word') return some(Object.values(pilots), rest) ?? '';
    if (kind === 'pilot') return nth % 2 === 0 ? pilot : (some(['FFT', 'CRF', 'SEW', 'ALL'], rest) ?? '');
    if (kind === 'self') return nth % 4 === 1 ? this.of({ kind: 'user', nth: rest }, actor) : id;
    const things = this.things.get(kind) ?? [];
    const own = things.filter(({ owners }) => owners.includes(id) || owners.includes(pilot));
    const from = nth % 2 === 0 && own.length > 0 ? own : things;
    return (
      some(
        from.map((one) => one.id),
        rest,
      ) ?? 'none'
    );
  }
}
