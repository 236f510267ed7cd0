import fastify from 'fastify';
import { sql } from '../db/sql';
import { routes } from '../../plugins';
import { onPostgres } from '../../../test/databases';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';
import { answerErrors } from './errors';
import { createReadGate, prepareReads, type ReadLimit, readLimits } from './reads';

const DEAR_WORDS = ['q', 'from', 'sortAttribute'];

it('is declared dear of every read that searches, sorts or counts over a time', () => {
  const wrong = routes
    .filter(({ call, cost }) => call.startsWith('GET ') && cost !== 'dear')
    .filter(({ query }) => DEAR_WORDS.some((word) => word in ((query as { shape?: object })?.shape ?? {})));
  expect(wrong.map(({ call }) => call)).toEqual([]);
});

describe('the reads of a person', () => {
  /** An app whose reads of `/` wait until the test lets them go on; the header `x-who` names the reader. */
  async function openGate(
    limit: ReadLimit,
    work: (waiting: (() => void)[]) => Promise<unknown> = (waiting) =>
      new Promise((resolve) => waiting.push(() => resolve('read'))),
  ) {
    const app = fastify();
    answerErrors(app);
    const waiting: (() => void)[] = [];
    await prepareReads(app);
    const inTurn = createReadGate(app, ({ headers }) => headers['x-who'] as string | undefined, {
      cheap: limit,
      dear: limit,
    });
    app.get('/', (request) => inTurn(request, 'dear', () => work(waiting)));
    const ask = (who?: string) =>
      app.inject({ url: '/', headers: who === undefined ? {} : { 'x-who': who } });
    return { waiting, ask, [Symbol.asyncDispose]: () => app.close() };
  }

  it('are worked on a few at a time, wait for their turn, and are refused where too many wait', async () => {
    await using gate = await openGate({ running: 2, waiting: 2, most: 100 });
    const answers = Array.from({ length: 4 }, () => gate.ask('ana'));
    await until(() => gate.waiting.length === 2, 'two to be worked on');
    const fifth = await gate.ask('ana');
    expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '1']);
    expect(fifth.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/4 of your reads/),
    });
    // Her limit holds up neither other readers nor calls without a reader.
    const others = [gate.ask('ben'), gate.ask()];
    await until(() => gate.waiting.length === 4, 'others to be worked on');
    for (let count = 0; count < 6; count++) {
      await until(() => gate.waiting.length > 0, 'a turn');
      gate.waiting.shift()?.();
    }
    const statuses = (await Promise.all([...answers, ...others])).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array<number>(6).fill(200));
    const later = gate.ask('ana');
    await until(() => gate.waiting.length === 1, 'room again');
    gate.waiting.shift()?.();
    expect((await later).statusCode).toBe(200);
  });

  it('are limited per minute and person, independent of other readers', async () => {
    await using gate = await openGate({ running: 1, waiting: 0, most: 3 }, () => Promise.resolve('read'));
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await gate.ask('ana'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
    const last = answers.at(-1);
    expect(last?.json()).toMatchObject({ message: expect.stringMatching(/at most 3 such reads in 60 s/) });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await gate.ask('ben')).statusCode).toBe(200);
  });
});

onPostgres('loops of one person', () => {
  const portal = portalOf('postgres');

  it('leave the others their reads, however long each of theirs takes', async () => {
    const token = await portal.tokenOf('operator.fft');
    const userId = await idOf(portal, 'operator.sew');
    await portal.tokenOf('operator.sew');
    const { running, waiting } = readLimits.dear;
    const path = '/duty/pilots/FFT?from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z';
    const statuses: number[] = [];
    let loops: Promise<unknown> = Promise.resolve();
    // The lock holds up every read of duty plans until this transaction ends.
    await portal.db.transaction(async (tx) => {
      await tx.query(sql`lock table duty_plans in access exclusive mode`);
      const requests = Array.from({ length: running + waiting + 1 }, async () => {
        statuses.push((await portal.call('GET', path, { token })).status);
      });
      loops = Promise.all(requests);
      await until(() => statuses.length > 0, 'one to be refused');
      const unread = await portal.as('operator.sew', 'GET', `/notifications/user/${userId}/unread`);
      const own = await portal.call('GET', '/users/auth-info', { token });
      expect([unread.status, own.status, ...statuses]).toEqual([200, 200, 429]);
    });
    await loops;
    expect(statuses).toEqual([429, ...Array<number>(running + waiting).fill(200)]);
  });
});
