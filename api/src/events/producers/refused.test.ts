import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { portalOf } from '../../../test/portal';
import { REASONS } from './mqtt';

interface Page {
  results: {
    topic: string;
    pilotCode: string;
    kind: string;
    reason: string;
    excerpt: string;
    length: number;
  }[];
  totalElements: number;
}

describe.each(ruleKinds)('refused messages of the broker on %s', (kind) => {
  const portal = portalOf(kind);
  beforeAll(async () => {
    for (const [topic, payload, reason] of [
      ['events/FFT/a', '{"module":', REASONS.notJson],
      ['events/SEW/b', '{}', 'module: Required'],
      ['events', '{}', REASONS.topic],
      ['events/FFT', '{}', REASONS.topic],
      ['events/FFT/long', 'x'.repeat(5000), REASONS.tooLarge],
    ] as const)
      await portal.db.query(
        sql`insert into dead_letters (topic, payload, reason) values (${topic}, ${payload}, ${reason})`,
      );
  });

  const ask = async (who: string, query = '') => {
    const { data } = await portal.as(who, 'GET', `/events/refused${query}`);
    return data as Page;
  };

  it('are seen by the administrators of the pilot their address names, newest first, with the kind of reason', async () => {
    const { results, totalElements } = await ask('admin.fft');
    expect(results.map(({ topic, kind }) => [topic, kind])).toEqual([
      ['events/FFT/long', 'tooLarge'],
      ['events/FFT/a', 'notJson'],
    ]);
    expect(totalElements).toBe(2);
    expect((await ask('admin.sew')).results).toMatchObject([{ kind: 'invalid', reason: 'module: Required' }]);
  });

  it('are all a super administrator\u2019s, those without a pilot too', async () => {
    const { results } = await ask('super');
    expect(results.map(({ pilotCode }) => pilotCode)).toEqual(['FFT', '', '', 'SEW', 'FFT']);
  });

  it('come as an excerpt that says of how much, and are found by topic and reason', async () => {
    const [long] = (await ask('admin.fft', '?q=LONG')).results;
    expect([long?.excerpt.length, long?.length]).toEqual([2000, 5000]);
    expect((await ask('admin.fft', '?q=json')).results.map(({ topic }) => topic)).toEqual(['events/FFT/a']);
  });

  it('are cut after a whole emoji', async () => {
    const payload = `a${'👨‍👩‍👧'.repeat(500)}`;
    await portal.db.query(
      sql`insert into dead_letters (topic, payload, reason) values ('events/FFT/emoji', ${payload}, 'x')`,
    );
    const [cut] = (await ask('admin.fft', '?q=emoji')).results;
    expect(cut?.excerpt).toBe(`a${'👨‍👩‍👧'.repeat(249)}`);
    expect(cut?.length).toBe([...payload].length);
  });
});
