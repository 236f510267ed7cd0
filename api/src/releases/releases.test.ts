import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  envelopeOf,
  failureSchema,
  looseAssignmentSchema,
  looseMappingsSchema,
  looseNotificationSchema,
  looseNotificationsSchema,
  loosePagedOf,
  looseRolesSchema,
  looseUsersSchema,
  toCurrentUser,
} from '@portal/shared/wire';
import { col } from '../db/columns';
import { type Database, first, rows } from '../db/database';
import { migrate } from '../db/migrate';
import { raw, sql } from '../db/sql';
import { routes } from '../routes';
import { ruleKinds, openTestDatabase } from '../testing/databases';
import { startTestPortal, type TestPortal } from '../testing/portal';
import {
  conversation,
  type Person,
  PRODUCER_KEY,
  RELEASE_DOMAIN,
  RELEASE_PASSWORD,
  type Sent,
} from './conversation';
import { missing } from './shape';

interface Recorded {
  readonly call: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

const releases = readdirSync(__dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
const fileOf = (release: string, name: string) => path.join(__dirname, release, name);

/** Every row of every table, as text that no change of a column's place alters. */
async function contentsOf(db: Database): Promise<Map<string, number>> {
  const tables = await rows(
    db,
    { name: col.text },
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const row = await first(db, { total: col.number }, sql`select count(*) as total from ${raw(name)}`);
    counts.set(name, row?.total ?? 0);
  }
  return counts;
}

/** A production site, as one that ran the release would be started now. */
const site = {
  PORTAL_MODE: 'production',
  EMBEDDED_DATABASE: 'yes',
  PORTAL_SECRET: 'the same secret as before the update, in both',
  PUBLIC_URL: 'https://portal.release.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Portal <portal@release.example>',
  PRODUCER_KEYS: `floor:${PRODUCER_KEY}`,
  RETENTION_DAYS: '0',
};

function speaker(portal: TestPortal) {
  const tokens = new Map<Person, string>();
  const tokenOf = async (person: Person): Promise<string> => {
    const known = tokens.get(person);
    if (known !== undefined) return known;
    const json = { email: person + RELEASE_DOMAIN, password: RELEASE_PASSWORD };
    const { accessToken } = (await portal.call('POST', '/users/authenticate', { json })).data as {
      accessToken: string;
    };
    tokens.set(person, accessToken);
    return accessToken;
  };
  return async ({ call, path: where, as, json, text, producer }: Sent) =>
    portal.call(call.split(' ')[0] ?? '', where, {
      ...(as !== undefined && { token: await tokenOf(as) }),
      ...(json !== undefined && { json }),
      ...(text !== undefined && { text }),
      ...(producer && { headers: { 'x-api-key': PRODUCER_KEY } }),
    });
}

/** Tokens are nobody's business, not even those of a test. */
const withoutTokens = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (/^(access|refresh)Token$/.test(key) ? 'token' : value)),
  );

const sizeOf = (data: unknown): number | undefined =>
  Array.isArray(data) ? data.length : (data as { results?: unknown[] }).results?.length;

/** What the shell and the remotes read with. */
const readers = {
  'GET /users': looseUsersSchema,
  'GET /admin/roles': looseRolesSchema,
  'GET /events/mappings': looseMappingsSchema,
  'GET /notifications/user/:userId': loosePagedOf(looseNotificationSchema),
  'GET /notifications/user/:userId/unread': looseNotificationsSchema,
  'GET /notifications/:id': looseNotificationSchema,
  'GET /assignments/user/:userId': loosePagedOf(looseAssignmentSchema),
  'GET /assignments/:id': looseAssignmentSchema,
} as const;

describe.each(releases)('what %s left', (release) => {
  const recording = process.env.PORTAL_RECORD_RELEASE === release;
  const recorded = existsSync(fileOf(release, 'answers.json'))
    ? (JSON.parse(readFileSync(fileOf(release, 'answers.json'), 'utf8')) as Recorded[])
    : [];

  it('is still understood: its answers are valid by the present schemas', () => {
    for (const { call, status, body } of recorded) {
      const route = routes.find((one) => one.call === call);
      const schema =
        status >= 400 ? failureSchema : route?.bare ? route.data : route && envelopeOf(route.data);
      expect([call, schema?.safeParse(body).error]).toEqual([call, undefined]);
    }
    const claims = recorded.find(({ call }) => call === 'GET /users/auth-info')?.body;
    const { tokenAttributes } = claims as { tokenAttributes: unknown };
    expect(Object.values(toCurrentUser(tokenAttributes))).not.toContain('');
  });

  it.each(Object.entries(readers))('is read by the present screens without loss: %s', (call, reader) => {
    const { body } = recorded.find((one) => one.call === call) ?? { body: undefined };
    const { data } = body as { data: unknown };
    const read = reader.parse(data);
    // Tolerant readers leave out entries that they cannot read.
    expect(missing(data, read)).toEqual([]);
    expect(sizeOf(read)).toBe(sizeOf(data));
  });

  describe.each(ruleKinds)('on %s', (kind) => {
    let db: Database;
    let before: Map<string, number>;
    let portal: TestPortal;
    beforeAll(async () => {
      db = await openTestDatabase(kind, 'empty');
      await db.script(readFileSync(fileOf(release, 'database.sql'), 'utf8'));
      before = await contentsOf(db);
      await migrate(db);
    });
    afterAll(() => (portal ? portal.stop() : db.close()));

    it('is brought up to date with every row of every table', async () => {
      expect([...before].filter(([, total]) => total === 0)).toEqual([]);
      const after = await contentsOf(db);
      before.delete('migrations');
      // A table that a later release gives up is named here, with the place its rows went to.
      expect([...before].filter(([name, total]) => after.get(name) !== total)).toEqual([]);
      expect(await migrate(db)).toEqual([]);
    });

    it('has the schema of a new database', async () => {
      const fresh = await openTestDatabase(kind, 'empty');
      await migrate(fresh);
      const columns = (one: Database) =>
        rows(
          one,
          {},
          sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
            where table_schema = 'public' order by 1, 2`,
        );
      const indexes = (one: Database) =>
        rows(one, {}, sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`);
      expect(await columns(db)).toEqual(await columns(fresh));
      expect(await indexes(db)).toEqual(await indexes(fresh));
      await fresh.close();
    });

    it('is served: the calls of that release are answered with the same status and at least the same fields', async () => {
      portal = await startTestPortal(db, site);
      const say = speaker(portal);
      const answers: Recorded[] = [];
      // Calls that a later release added are not this one's.
      for (const sent of recording ? conversation : conversation.slice(0, recorded.length)) {
        const { status, body } = await say(sent);
        answers.push({ call: sent.call, path: sent.path, status, body: withoutTokens(body) });
      }
      if (recording) writeFileSync(fileOf(release, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`);
      const differences = recorded.flatMap(({ call, path: where, status, body }, index) => {
        const now = answers[index];
        const found = missing(body, now?.body);
        return [
          ...(now?.path === where ? [] : [`${call}: the conversation has changed`]),
          ...(now?.status === status ? [] : [`${call}: ${status} became ${now?.status}`]),
          ...found.map((difference) => `${call} ${where}: ${difference}`),
        ];
      });
      expect(differences).toEqual([]);
    });
  });
});
