import { col, first, type Queryable, sql, timestamp } from '../../platform';
import { storeEvents } from '../../events';
import { addComment, notifyAbout } from '../../work';
import { demoEvents, demoMappings } from './story';
import { demoAssignments, type StoryAssignment } from './storyAssignments';

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const READ_BEFORE_MINUTES = 180;

async function seedMappings(tx: Queryable): Promise<void> {
  for (const { pilotCode, topic, description, roles } of demoMappings) {
    const mapping = await first(
      tx,
      { id: col.text },
      sql`insert into event_mappings (pilot_code, topic, description, all_roles)
        values (${pilotCode}, ${topic}, ${description}, ${roles.length === 0}) on conflict do nothing returning id`,
    );
    await tx.query(
      sql`insert into mapping_roles (mapping_id, role_id)
        select ${mapping?.id}::uuid, id from roles where name = any(${roles}::text[]) and ${mapping !== undefined}`,
    );
  }
}

const personOf = async (tx: Queryable, username: string) => {
  const person = await first(
    tx,
    { id: col.text, name: col.text, pilotCode: col.text },
    sql`select id, first_name || ' ' || last_name as name, pilot_code as "pilotCode" from users where username = ${username}`,
  );
  if (person === undefined) throw new Error(`The demo knows no ${username}.`);
  return person;
};

/** Seeds one assignment of the story, with its comments and the notification of it; nothing is dated after `now`. */
export async function seedAssignment(tx: Queryable, story: StoryAssignment, now: Date): Promise<void> {
  const source = await personOf(tx, story.from);
  const target = await personOf(tx, story.to);
  const at = minutesAgo(now, story.minutesAgo);
  const due = story.dueInMinutes === undefined ? null : minutesAgo(now, -story.dueInMinutes);
  const row = await first(
    tx,
    { id: col.text },
    sql`insert into assignments (pilot_code, source_user_id, source_user, target_user_id, target_user, status,
        description, module, module_name, priority, created_at, updated_at, due_at)
      values (${target.pilotCode}, ${source.id}::uuid, ${source.name}, ${target.id}::uuid, ${target.name},
        ${story.status}, ${story.description}, ${story.module}, ${story.moduleName}, ${story.priority},
        ${at}::timestamptz, ${at}::timestamptz, ${due}::timestamptz)
      returning id`,
  );
  const id = row?.id ?? '';
  for (const [origin, comment] of story.comments)
    await addComment(tx, id, {
      comment,
      origin,
      originName: origin === 'Source' ? source.name : target.name,
    });
  // `addComment` dates comments by the clock; here they follow the assignment seven minutes apart, up to now.
  await tx.query(
    sql`update assignment_comments c set created_at =
        least(${at}::timestamptz + place.nth * interval '7 minutes', ${timestamp(now)})
      from (select id, row_number() over (order by id) as nth from assignment_comments where assignment_id = ${id}::uuid) place
      where c.id = place.id`,
  );
  await notifyAbout(tx, id, target.id, story.description);
  await tx.query(
    sql`update notifications set happened_at = ${at}::timestamptz
      where notice_id in (select id from notices where assignment_id = ${id}::uuid)`,
  );
}

export async function seedHistory(tx: Queryable, now: Date): Promise<void> {
  await seedMappings(tx);
  await storeEvents(
    tx,
    demoEvents().map(({ minutesAgo: minutes, ...event }, index) => ({
      ...event,
      eventId: `demo-${index + 1}`,
      timestamp: minutesAgo(now, minutes),
    })),
  );
  for (const story of demoAssignments) await seedAssignment(tx, story, now);
  await tx.query(
    sql`update notifications set unread = false
      where happened_at < ${minutesAgo(now, READ_BEFORE_MINUTES)}::timestamptz`,
  );
}
