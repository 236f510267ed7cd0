import { type AccountScope, accountScopes, ALL, type MadeServiceAccount } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import { sealedFor } from '../src/alerting/channels/targets/toTarget';
import { col } from '../src/platform/db/columns';
import { first } from '../src/platform/db/database';
import { raw, sql } from '../src/platform/db/sql';
import { issueSecret } from '../src/platform/security/secrets';
import { freshName, idOf, makeUser } from './people';
import { type TestPortal } from './portal';

/** The callers: nobody, a USER and an ADMIN of FFT, an ADMIN of another pilot (SEW), a SUPER_ADMIN. */
export const callers = [undefined, 'operator.fft', 'admin.fft', 'admin.sew', 'super'] as const;
export type Caller = (typeof callers)[number];

/** Whose object it is: the caller's own, another's of FFT, somebody's of another pilot (CRF), or nobody's. */
export type Whose = 'own' | 'other' | 'foreign' | 'unknown';

export interface Context {
  readonly portal: TestPortal;
  readonly caller: Caller;
  readonly callerId: string;
  readonly object: Whose;
}

export const userOf = ({ portal, callerId, object }: Context): Promise<string> | string => {
  if (object === 'own') return callerId;
  if (object === 'unknown') return randomUUID();
  return makeUser(portal, { pilotCode: object === 'other' ? 'FFT' : 'CRF' });
};

/** The pilot of an object; `own` belongs to every pilot. */
export const scopeOf = ({ object }: Context): string =>
  ({ own: 'ALL', other: 'FFT', foreign: 'CRF', unknown: 'FFT' })[object];

/** The pilot of the caller's own notification or work, which must be theirs. */
const placeOf = ({ object, caller }: Context): string =>
  object === 'own' && caller === 'admin.sew' ? 'SEW' : 'FFT';

const insert = async ({ portal }: Context, statement: ReturnType<typeof sql>): Promise<string> =>
  (await first(portal.db, { id: col.text }, statement))?.id ?? '';

/** A role as the object; `own` belongs to every pilot. */
export const roleOf = async (context: Context): Promise<string> => {
  const name = freshName().toUpperCase();
  if (context.object !== 'unknown')
    await insert(
      context,
      sql`insert into roles (name, pilot_code, pilot_role) values (${name}, ${scopeOf(context)}, 'USER') returning id`,
    );
  return name;
};

export const notificationOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const recipient =
    context.object === 'own' && context.caller === 'super' ? 'SUPER_ADMIN' : await userOf(context);
  return insert(
    context,
    sql`with event as (
        insert into events (pilot_code, event_id, topic, module, priority, event_type, happened_at)
        values (${placeOf(context)}, ${randomUUID()}, 'x', 'x', 'Low', 'Alarm', now()) returning event_id),
      notice as (
        insert into notices (type, pilot_code, event_id, message_status, priority, happened_at)
        select 'Event', ${placeOf(context)}, event_id, 'Alarm', 'Low', now() from event returning id)
      insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select id, ${recipient}, 'x', 'Event', 'Low', 'Alarm', now() from notice returning id`,
  );
};

export const workPlaceOf = (context: Context): string =>
  context.object === 'foreign' ? 'CRF' : placeOf(context);

export const conditionOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const condition = await insert(
    context,
    sql`insert into conditions (pilot_code, key, topic, module, priority, count, first_at, last_at, raised_at, chattering,
        recent, worst)
      values (${workPlaceOf(context)}, ${randomUUID()}, 'x', 'x', 'Low', 1, now(), now(), now(), false, '', 'Low') returning id`,
  );
  const notification = await notificationOf(context);
  await context.portal.db.query(
    sql`with told as (
        update notifications set condition_id = ${condition}::uuid where id = ${notification}::uuid returning notice_id)
      update notices set condition_id = ${condition}::uuid where id in (select notice_id from told)`,
  );
  return condition;
};

export const answerTokenOf = async ({ portal }: Pick<Context, 'portal'>): Promise<string> => {
  const userId = await makeUser(portal);
  const conditionId = await conditionOf({ portal, caller: 'operator.fft', callerId: userId, object: 'own' });
  return issueSecret(portal.db, { userId, purpose: 'condition', conditionId }, portal.basics.now());
};

export const machineOf = async (context: Context): Promise<string> => {
  const module = freshName();
  const condition = await conditionOf(context);
  await context.portal.db.query(sql`update conditions set module = ${module} where id = ${condition}::uuid`);
  return module;
};

/** An assignment as the object; `own` has the caller as its source. */
export const assignmentOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const source = context.object === 'own' ? context.callerId || randomUUID() : randomUUID();
  return insert(
    context,
    sql`insert into assignments (pilot_code, source_user_id, source_user, target_user_id, target_user, description, priority)
      values (${workPlaceOf(context)}, ${source}::uuid, 'A', ${randomUUID()}::uuid, 'B', 'Look at it', 'Mid') returning id`,
  );
};

/** A mapping as the object; `own` is for every pilot. */
export const mappingOf = (context: Context): Promise<string> | string =>
  context.object === 'unknown'
    ? randomUUID()
    : insert(
        context,
        sql`insert into event_mappings (pilot_code, topic, description, all_roles)
          values (${scopeOf(context)}, ${freshName()}, 'x', true) returning id`,
      );

export const sessionOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const user = context.caller === undefined ? await idOf(context.portal, 'super') : await userOf(context);
  return insert(
    context,
    sql`insert into sessions (user_id, idle_until, ends_at, user_agent, address)
      values (${user}::uuid, now() + ${raw(`interval '1 hour'`)}, now() + ${raw(`interval '1 hour'`)}, '', '') returning id`,
  );
};

export const passkeyOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const user = context.caller === undefined ? await idOf(context.portal, 'super') : await userOf(context);
  return insert(
    context,
    sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (${user}::uuid, ${randomUUID()}, '', 0, '{}', false, ${freshName()}, now()) returning id`,
  );
};

export const recipientOf = (context: Context): Promise<string> | string =>
  context.object === 'own' ? context.callerId || randomUUID() : userOf(context);

export const dutyPilotOf = ({ object }: Context): string =>
  object === 'foreign' ? 'CRF' : object === 'unknown' ? 'NOWHERE' : 'FFT';

/** Creates a daily shift of `holder`. @returns its id, and a colleague with another shift */
export async function dutyShiftOf(
  context: Context,
  holder: string,
): Promise<{ id: string; colleague: string }> {
  const pilot = context.object === 'foreign' ? 'CRF' : 'FFT';
  const colleague = await makeUser(context.portal, { pilotCode: pilot });
  const id = randomUUID();
  await context.portal.db.query(
    sql`with role as (
        insert into roles (name, pilot_code, pilot_role) values (${freshName().toUpperCase()}, ${pilot}, 'USER') returning id),
      plan as (
        insert into duty_plans (pilot_code, role_id, valid_from) select ${pilot}, id, '2020-01-01' from role returning id)
      insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
      select plan.id, s.id, s.nth, 'Early', array[1, 2, 3, 4, 5, 6, 7], s.starts, s.ends, array[s.who]
      from plan cross join (values (${id}::uuid, 0, '06:00', '06:30', ${holder}::uuid),
        (${randomUUID()}::uuid, 1, '07:00', '07:30', ${colleague}::uuid)) as s (id, nth, starts, ends, who)`,
  );
  return { id, colleague };
}

/** A swap as the object; `own` asks the caller. */
export const swapOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const person =
    context.object === 'own' && context.callerId !== '' ? context.callerId : await makeUser(context.portal);
  const { id, colleague } = await dutyShiftOf(context, person);
  return insert(
    context,
    sql`insert into duty_swaps (pilot_code, role_id, asked_by, asked_of, shift_id, day)
      select ${placeOf(context)}, p.role_id, ${colleague}::uuid, ${person}::uuid, s.shift_id, '2026-01-01'
      from duty_plans p join duty_shifts s on s.plan_id = p.id where s.shift_id = ${id}::uuid returning id`,
  );
};

export const absenceOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const isOwn = context.object === 'own' && context.callerId !== '';
  const pilot = context.object === 'foreign' ? 'CRF' : placeOf(context);
  const person = isOwn ? context.callerId : await makeUser(context.portal, { pilotCode: pilot });
  return insert(
    context,
    sql`insert into duty_absences (pilot_code, user_id, starts, ends)
      values (${pilot}, ${person}::uuid, '2030-01-01T00:00', '2030-01-02T00:00') returning id`,
  );
};

export const handoverOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const pilot = context.object === 'foreign' ? 'CRF' : placeOf(context);
  const taker = (context.object === 'own' && context.callerId) || randomUUID();
  const totals = { open: 0, unowned: 0, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 };
  const sheet = { at: new Date().toISOString(), totals, items: [], unlisted: 0 };
  return insert(
    context,
    sql`insert into handovers (pilot_code, starts, ends, giver_id, giver, taker_id, taker, reason, sheet, words)
      values (${pilot}, now() - ${raw(`interval '8 hours'`)}, now(), ${randomUUID()}::uuid, 'A', ${taker}::uuid, 'B',
        'noPlan', ${JSON.stringify(sheet)}::json, '') returning id`,
  );
};

/** A target as the object. Its address is reserved for examples, so that sending fails at once. */
export const targetOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  const id = randomUUID();
  const address = context.portal.basics.seal.close('https://192.0.2.1/hook', sealedFor.address(id));
  return insert(
    context,
    sql`insert into channel_targets (id, pilot_code, kind, name, address, shown, made_by)
      values (${id}::uuid, ${dutyPilotOf(context)}, 'webhook', ${freshName()}, ${address}, '192.0.2.1',
        ${await idOf(context.portal, 'super')}::uuid) returning id`,
  );
};

export const failedOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  return insert(
    context,
    sql`insert into deliveries (key, channel, target_id, pilot_code, why, state, done_at, reason)
      values (${randomUUID()}, 'webhook', ${await targetOf(context)}::uuid, ${dutyPilotOf(context)}, 'test', 'failed', now(),
        'private')
      returning id`,
  );
};

export const failedNameOf = async (context: Context): Promise<string> => {
  const { db } = context.portal;
  const row = await first(
    db,
    { name: col.text },
    sql`select t.name from deliveries d join channel_targets t on t.id = d.target_id
      where d.id = ${await failedOf(context)}::uuid`,
  );
  return row?.name ?? '';
};

/** A wall screen as the object, with an unused code. */
export const screenOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  return insert(
    context,
    sql`insert into screens (pilot_code, name, made_at, code_hash, code_until)
      values (${dutyPilotOf(context)}, ${freshName()}, now(), ${randomUUID()}, now() + ${raw(`interval '1 hour'`)})
      returning id`,
  );
};

export const screenCodeOf = async (portal: TestPortal): Promise<string> => {
  const made = await portal.as('admin.fft', 'POST', '/wallboard/screens', {
    name: freshName(),
    pilotCode: 'FFT',
  });
  return (made.data as { code: string }).code;
};

export const screenTokenOf = async ({ portal }: Pick<Context, 'portal'>): Promise<string> => {
  const json = { code: await screenCodeOf(portal) };
  const answer = await portal.call('POST', '/wallboard/sign-in', { json });
  return (answer.data as { token: string }).token;
};

/** A service account as the object, for which `super` answers. */
export const serviceAccountOf = async (context: Context): Promise<string> => {
  if (context.object === 'unknown') return randomUUID();
  return insert(
    context,
    sql`insert into service_accounts (pilot_code, name, scopes, made_by, maker, made_at, token_hash, token_end, token_made_at,
        expires_at)
      values (${dutyPilotOf(context)}, ${freshName()}, ${['conditions:read']}::text[],
        ${await idOf(context.portal, 'super')}::uuid, 'x', now(), ${randomUUID()}, 'abcd', now(),
        now() + ${raw(`interval '1 hour'`)}) returning id`,
  );
};

/** The scopes that a portal gives to service accounts. */
const scopesOf = ({ basics: { config } }: TestPortal): readonly AccountScope[] =>
  accountScopes.filter((scope) => scope !== 'people:provision' || !config.leftOut.includes('scim'));

/** The token of a new service account that a super administrator made; by default with every scope. */
export const accountTokenOf = async (
  portal: TestPortal,
  scopes: readonly AccountScope[] = scopesOf(portal),
  pilotCode: string = ALL,
): Promise<string> => {
  const json = { name: freshName(), pilotCode, scopes };
  const { data } = await portal.as('super', 'POST', '/admin/service-accounts', json);
  return (data as MadeServiceAccount).token;
};
