import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { event, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('the statuses of notifications, on %s', (kind) => {
  const portal = portalOf(kind);
  beforeAll(async () => {
    await portal.db.query(sql`delete from notifications`);
  });

  it('are all that a person’s own have, each once', async () => {
    const of = async (username: string) =>
      (await portal.as(username, 'GET', `/notifications/user/${await idOf(portal, username)}/statuses`)).data;
    expect(await of('operator.fft')).toEqual([]);
    const json = ['Warning', 'Alarm', 'Warning', 'Info'].map((eventType) => event({ eventType }));
    await portal.produce(json);
    expect(await of('operator.fft')).toEqual(['Alarm', 'Info', 'Warning']);
    await portal.db.query(
      sql`delete from notifications where user_id = ${await idOf(portal, 'technician.fft')}`,
    );
    expect(await of('technician.fft')).toEqual([]);
  });
});
