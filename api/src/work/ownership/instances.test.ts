import fc from 'fast-check';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { openPostgres } from '../../platform/db/postgres';
import { sql } from '../../platform/db/sql';
import { createPostgres, onPostgres } from '../../../test/databases';
import { producerKey } from '../../../test/config';
import { event, freshName } from '../../../test/people';
import { startTestPortal, type TestPortal } from '../../../test/portal';
import { sized } from '../../../test/size';

const reports = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 0, max: 600 }),
    key: fc.constantFrom('a', 'b'),
    state: fc.constantFrom('raised', 'changed', 'cleared'),
    twice: fc.boolean(),
  }),
  { selector: ({ minute, key }) => `${minute}${key}`, minLength: 1, maxLength: 16 },
);

onPostgres('conditions of two instances on one PostgreSQL', () => {
  let portals: TestPortal[];

  beforeAll(async () => {
    const url = await createPostgres();
    const open = () => openPostgres({ url, poolSize: 5, onError: () => undefined, relisten: 100 });
    portals = await Promise.all([startTestPortal(open()), startTestPortal(open())]);
  });
  afterAll(async () => {
    await Promise.all(portals.map((one) => one.stop()));
  });

  it('are as the latest word has it, lose no report and are never two of one key', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (reports) => {
        const run = freshName();
        const start = Date.now() - 700 * 60_000;
        const events = reports.flatMap(({ minute, key, state, twice }) => {
          const one = event({
            eventId: `${run}-${key}-${minute}`,
            conditionId: `${run}-${key}`,
            state,
            timestamp: new Date(start + minute * 60_000).toISOString(),
          });
          return twice ? [one, one] : [one];
        });
        const answers = await Promise.all(
          events.map((json, at) =>
            (portals[at % 2] as TestPortal).call('POST', '/events', { json, headers: producerKey }),
          ),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
        for (const key of ['a', 'b']) {
          const ofKey = reports.filter((one) => one.key === key).sort((x, y) => x.minute - y.minute);
          const stored = await rows(
            (portals[0] as TestPortal).db,
            { count: col.number, open: col.flag },
            sql`select count, cleared_at is null as open from conditions
              where key = ${JSON.stringify(['id', 'cell-01', `${run}-${key}`])} order by nth`,
          );
          const latest = ofKey.at(-1);
          expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(
            ofKey.filter(({ state }) => state !== 'cleared').length,
          );
          expect(stored.map(({ open }) => open)).toEqual(
            stored.map((_, at) => at === stored.length - 1 && latest?.state !== 'cleared'),
          );
        }
      }),
      { numRuns: sized(8, 25) },
    );
  });
});
