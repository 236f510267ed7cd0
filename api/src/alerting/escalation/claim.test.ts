import { type Database } from '../../platform/db/database';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { event, freshName } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { fireDue } from './escalationWorker';
import { fireSome } from './fire';

const MANY = 120;
const roles = { FFT: 'PLANT_OPERATOR', SEW: 'OPERATOR' };
const never = () => {
  throw new Error('A step was not done.');
};

describe.each(ruleKinds)('steps that are due at once, on %s', (kind) => {
  const portal = portalOf(kind);

  /** Raises conditions whose first step is minutes ahead, so that the portal itself runs no step. */
  const raise = async (pilotCode: keyof typeof roles, many: number, afterMinutes: number, by: string) => {
    const role = roles[pilotCode];
    const topic = `escalation/${freshName()}`;
    const admin = `admin.${pilotCode.toLowerCase()}`;
    const mapping = await portal.as(admin, 'POST', '/events/mappings/create', {
      topic,
      description: 'A topic',
      userRoles: [role],
    });
    const planned = await portal.as(admin, 'PUT', `/events/mappings/${mapping.data as string}/escalation`, {
      minimumPriority: 'High',
      steps: [{ afterMinutes, by, to: { kind: 'role', role } }],
    });
    expect(planned.status).toBe(200);
    for (let sent = 0; sent < many; sent += 60) {
      const answer = await portal.produce(
        Array.from({ length: Math.min(60, many - sent) }, (_, at) =>
          event({ topic, pilotCode, conditionId: `${topic}-${sent + at}`, state: 'raised' }),
        ),
      );
      expect(answer.status).toBe(202);
    }
    return topic;
  };
  /** How many times steps ran for a condition, with the number of such conditions. */
  const done = (topic: string) =>
    rows(
      portal.db,
      { times: col.number, conditions: col.number },
      sql`select times, count(*)::int as conditions from (
          select (select count(*) from escalation_sent s join escalation_runs r on r.id = s.run_id
            where r.condition_id = c.id)::int as times
          from conditions c where c.topic = ${topic}) each group by times order by times`,
    );
  const counting = () => {
    const counted = { transactions: 0, statements: 0 };
    const db: Database = {
      ...portal.db,
      transaction: (work) => {
        counted.transactions++;
        return portal.db.transaction((tx) =>
          work({
            query: (statement) => {
              counted.statements++;
              return tx.query(statement);
            },
          }),
        );
      },
    };
    return { counted, db };
  };
  const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

  it.each(['bell', 'mail'])('are done together, each once: by %s', async (by) => {
    const topic = await raise('FFT', MANY, 1, by);
    const { counted, db } = counting();
    await fireDue({ ...portal.basics, db, now: later(2) }, never);
    expect(await done(topic)).toEqual([{ times: 1, conditions: MANY }]);
    expect(counted.transactions).toBeLessThan(MANY / 20);
    expect(counted.statements).toBeLessThan(MANY);
  });

  it('of one pilot wait for no other pilot’s', async () => {
    const [flood, few] = [await raise('FFT', MANY, 1, 'bell'), await raise('SEW', 1, 2, 'bell')];
    const work = { ...portal.basics, now: later(3) };
    await fireSome(work, { most: 10, without: new Set() }, () => undefined);
    expect(await done(few)).toEqual([{ times: 1, conditions: 1 }]);
    expect(await done(flood)).toEqual([
      { times: 0, conditions: MANY - 9 },
      { times: 1, conditions: 9 },
    ]);
    await fireDue(work, never);
  });

  it('are held up by none that fails', async () => {
    const topic = await raise('FFT', 12, 1, 'mail');
    await portal.db.query(
      sql`update escalation_runs set plan = '{}' where condition_id in (
          select id from conditions where topic = ${topic} order by id limit 1)`,
    );
    const failed: (string | undefined)[] = [];
    await fireDue({ ...portal.basics, now: later(2) }, (_, conditionId) => failed.push(conditionId));
    expect(failed).toHaveLength(1);
    expect(await done(topic)).toEqual([
      { times: 0, conditions: 1 },
      { times: 1, conditions: 11 },
    ]);
  });
});
