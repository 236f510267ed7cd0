import { isWorse, priorities } from '@portal/shared/wire';
import { col, first, type DeliveryJob, type Queryable, type Site, sql } from '../../platform';
import { zoneOf } from '../duty/dutyQueries';
import { channelsFor } from './choice';
import { choiceColumns, choiceShape, dutyAt, quietOf } from './chosen';

/** The messages of one target that it still gets: news from the priority on that its administrator wants now. */
async function stillNews(
  db: Queryable,
  targetId: string,
  jobs: readonly DeliveryJob[],
): Promise<DeliveryJob[]> {
  if (jobs.every(({ why }) => why !== 'chosen')) return [...jobs];
  const target = await first(
    db,
    { newsFrom: col.orNull(col.oneOf(...priorities)) },
    sql`select news_from as "newsFrom" from channel_targets where id = ${targetId}::uuid`,
  );
  const newsFrom = target?.newsFrom ?? null;
  return jobs.filter(
    ({ why, priority }) =>
      why !== 'chosen' || (newsFrom !== null && !isWorse(newsFrom, priority ?? newsFrom)),
  );
}

/**
 * The messages of one person or target that are still wanted by their current choices. Escalations do not depend on
 * choices.
 */
export async function stillWanted(
  db: Queryable,
  jobs: readonly DeliveryJob[],
  now: Date,
  site: Site,
): Promise<DeliveryJob[]> {
  const { userId = null, targetId = null } = jobs[0] ?? {};
  if (targetId !== null) return stillNews(db, targetId, jobs);
  if (userId === null || jobs.every(({ why }) => why === 'escalation')) return [...jobs];
  const row = await first(
    db,
    { ...choiceShape, digest: col.flag, timeZone: col.text },
    sql`select ${choiceColumns}, cc.digest, ${zoneOf(site.timeZone)} as "timeZone"
      from channel_choices cc join users u on u.id = cc.user_id join pilots p on p.code = u.pilot_code
      where cc.user_id = ${userId}::uuid`,
  );
  const at = now.getTime();
  const isOnDuty = dutyAt(db, at, site);
  const isWanted = async ({ why, channel, priority, pilotCode }: DeliveryJob): Promise<boolean> => {
    if (why === 'escalation') return true;
    if (row === undefined) return false;
    if (why === 'digest') return row.digest;
    const choice = { ...row, ...quietOf(row) };
    const onDuty = priority === 'High' && choice.quiet !== undefined && (await isOnDuty(pilotCode, userId));
    return channelsFor(choice, priority ?? 'Low', { onDuty, at, zone: row.timeZone }).some(
      (one) => one === channel,
    );
  };
  const wanted: DeliveryJob[] = [];
  for (const one of jobs) if (await isWanted(one)) wanted.push(one);
  return wanted;
}
