import { ALL, type PhoneChannel, type TargetKind, targetKinds } from '@portal/shared/wire';
import { col, type Config, type Queryable, rows, type Site, sql } from '../../platform';
import { AHEAD_MS } from '../duty/onDuty';
import { type DutyPilot, type NamedRoster, pilotsWhere, rosterOf } from '../duty/dutyQueries';
import { isNotified } from '../channels/targets/isNotified';
import { phoneOwner } from '../channels/targets/phone';
import { offers } from '../phone/gateways';
import { type StoredStep } from './plan';
import { type Surroundings } from './stepRecipients';

export type NamedSurroundings = Surroundings & {
  readonly pilot: DutyPilot;
  readonly roster: NamedRoster;
  readonly targetNames: ReadonlyMap<string, string>;
  /** The people of the pilot who can be reached by phone: those with a number, if the site has the channel. */
  readonly withPhone: Readonly<Record<PhoneChannel, ReadonlySet<string>>>;
  readonly targetFacts: ReadonlyMap<string, { readonly kind: TargetKind; readonly userId: string | null }>;
};

async function rolesOf(db: Queryable, pilot: string, ids: readonly string[]) {
  const roles = await rows(
    db,
    { id: col.text, name: col.text, people: col.texts },
    sql`select r.id, r.name, array(
        select u.id::text from users u
        where u.role_id = r.id and u.pilot_code in (${pilot}, ${ALL}) and u.status = 'ACTIVE' order by u.id
      ) as people
      from roles r where r.id = any(${ids}::uuid[]) and r.pilot_code in (${pilot}, ${ALL})`,
  );
  return new Map(roles.map(({ id, ...role }) => [id, role]));
}

async function withPhoneOf(
  db: Queryable,
  pilot: string,
  config: Config,
): Promise<NamedSurroundings['withPhone']> {
  const people = await rows(
    db,
    { id: col.text },
    sql`select u.id from channel_choices cc join users u on u.id = cc.user_id
      where cc.phone is not null and u.pilot_code in (${pilot}, ${ALL})`,
  );
  const by = (channel: PhoneChannel) => new Set(offers(config, channel) ? people.map(({ id }) => id) : []);
  return { sms: by('sms'), voice: by('voice') };
}

const targetsOf = (db: Queryable, pilot: string, ids: readonly string[], site: Site) =>
  rows(
    db,
    {
      id: col.text,
      name: col.text,
      kind: col.oneOf(...targetKinds),
      enabled: col.flag,
      userId: col.orNull(col.text),
    },
    sql`select t.id, t.name, t.kind, ${isNotified(site)} as enabled, u.id as "userId" from channel_targets t ${phoneOwner}
      where t.id = any(${ids}::uuid[]) and t.pilot_code = ${pilot}`,
  );

const idsIn = (steps: readonly StoredStep[]) => ({
  roles: steps.flatMap((step) => (step.by !== 'target' && 'roleId' in step.to ? [step.to.roleId] : [])),
  targets: steps.flatMap((step) => (step.by === 'target' ? [step.targetId] : [])),
});

export async function surroundingsOf(
  { db, config }: { db: Queryable; config: Config },
  code: string,
  steps: readonly StoredStep[],
  { from, to }: { from: number; to: number },
): Promise<NamedSurroundings> {
  const [found] = await pilotsWhere(db, sql`p.code = ${code}`, config);
  const pilot = found ?? { code, name: code, timeZone: config.timeZone, hasDuty: false };
  const ids = idsIn(steps);
  const targets = await targetsOf(db, code, ids.targets, config);
  const roster = await rosterOf(db, pilot, from, to + AHEAD_MS);
  return {
    pilot,
    // A step does not reach people who have not activated their account.
    roster: { ...roster, staff: roster.active },
    roles: await rolesOf(db, code, ids.roles),
    withPhone: await withPhoneOf(db, code, config),
    targets: new Set(targets.filter(({ enabled }) => enabled).map(({ id }) => id)),
    targetNames: new Map(targets.map(({ id, name }) => [id, name])),
    targetFacts: new Map(targets.map(({ id, kind, userId }) => [id, { kind, userId }])),
  };
}
