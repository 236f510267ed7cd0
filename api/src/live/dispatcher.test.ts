import { topicOf } from '@portal/shared/wire';
import type { Database, Result } from '../platform/db/database';
import type { Sql } from '../platform/db/sql';
import { until } from '../../test/until';
import { createDispatcher } from './dispatcher';
import { Hub } from './hub';
import { type Carried, type CarriedFrames } from './nats/carriedFrames';

it('catches up again when signals are lost while it catches up', async () => {
  const noRows: Result = { rows: [], count: 0 };
  let lose = () => undefined as void;
  const answers: ((result: Result) => void)[] = [];
  let isStarted = false;
  const db = {
    query: () =>
      isStarted
        ? new Promise<Result>((answer) => answers.push(answer))
        : Promise.resolve({ rows: [{ at: '2026-01-01T06:00:00.000Z' }], count: 1 }),
    listen: (_channel: string, _onPayload: unknown, onGap: () => void) => {
      lose = onGap;
      return Promise.resolve();
    },
  } as unknown as Database;
  const dispatcher = createDispatcher(
    db,
    new Hub({ authenticate: () => Promise.resolve(undefined) }),
    jest.fn(),
  );
  await dispatcher.start();
  isStarted = true;

  lose();
  expect(answers).toHaveLength(1);
  lose();
  answers[0]?.(noRows);
  await until(() => answers.length === 2);
  answers[1]?.(noRows);
  await dispatcher.stop();
});

/** A database of the test, with what the dispatcher says to it. */
async function dispatching(carrier?: CarriedFrames) {
  let signal: (payload: string) => void = () => undefined;
  let lose: () => void = () => undefined;
  const answers: ((result: Result | Error) => void)[] = [];
  const queries: unknown[] = [];
  let isStarted = false;
  const db = {
    query: (statement: Sql) =>
      isStarted
        ? new Promise<Result>((answer, refuse) => {
            queries.push(statement.compile().values[0]);
            answers.push((result) => (result instanceof Error ? refuse(result) : answer(result)));
          })
        : Promise.resolve({ rows: [{ at: '2026-01-01T06:00:00.000Z' }], count: 1 }),
    listen: (_channel: string, onPayload: typeof signal, onGap: typeof lose) => {
      [signal, lose] = [onPayload, onGap];
      return Promise.resolve();
    },
  } as unknown as Database;
  const hub = new Hub({ authenticate: () => Promise.resolve(undefined) });
  hub.topics = () => [topicOf('u1')];
  const published: string[] = [];
  hub.publish = (_topic, body) => void published.push(body);
  const dispatcher = createDispatcher(
    db,
    hub,
    () => undefined,
    () => carrier,
  );
  await dispatcher.start();
  isStarted = true;
  const answer = async (nth: number, found: readonly object[] | Error) => {
    await until(() => answers.length > nth);
    answers[nth]?.(found instanceof Error ? found : { rows: found as Result['rows'], count: found.length });
  };
  return {
    dispatcher,
    answers,
    queries,
    answer,
    published,
    signal: (id: string) => signal(id),
    lose: () => lose(),
  };
}

const notification = (notificationId: string) => ({
  noticeId: 1,
  notificationId,
  userId: 'u1',
  user: 'U',
  notificationType: 'Event',
  notificationStatus: 'Unread',
  messageStatus: 'Alarm',
  description: null,
  topic: null,
  timestamp: '',
  priority: 'High',
  relatedAssignment: null,
  relatedEvent: null,
  sourceComponent: null,
  module: null,
  moduleName: null,
  smartService: null,
  relatedCondition: null,
  missed: null,
  opened: null,
  news: null,
});

it('pushes nothing twice when a push of the catch-up fails', async () => {
  const { dispatcher, answer, queries, published, signal, lose } = await dispatching();
  signal('1');
  await answer(0, [notification('one')]);
  await until(() => published.length === 1);
  lose();
  await answer(1, [
    { id: 1, at: '' },
    { id: 2, at: '' },
  ]);
  await answer(2, new Error('gone again'));
  await answer(3, [notification('two')]);
  await until(() => published.length === 2);
  expect([queries[0], queries[2], queries[3]]).toEqual([['1'], ['2'], ['2']]);
  await dispatcher.stop();
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'hears a signal that comes %i steps after the last answer',
  async (steps) => {
    const { dispatcher, answer, answers, signal } = await dispatching();
    signal('1');
    await until(() => answers.length === 1);
    answers[0]?.({ rows: [], count: 0 });
    for (let step = 0; step < steps; step++) await Promise.resolve();
    signal('2');
    await until(() => answers.length === 2);
    await answer(1, []);
    await dispatcher.stop();
  },
);

describe('frames that come by NATS', () => {
  /** What NATS brought, by batch. */
  function carrying() {
    const brought = new Map<string, Carried>();
    let wake: () => void = () => undefined;
    const carrier: CarriedFrames = {
      hold: () => undefined,
      carried: (batch) => brought.get(batch) ?? { kind: 'coming' },
      forget: (batch) => void brought.delete(batch),
      more: (ms) => new Promise((resolve) => [setTimeout(resolve, ms), (wake = resolve)]),
    };
    const bring = (batch: string, carried: Carried) => {
      brought.set(batch, carried);
      wake();
    };
    return { carrier, bring };
  }
  const frame = (body: string) => ({ recipient: 'u1', body });

  it('are pushed in the order of their signals, and not read', async () => {
    const { carrier, bring } = carrying();
    const { dispatcher, queries, published, signal } = await dispatching(carrier);
    bring('2', { kind: 'complete', frames: [frame('two')], unsure: [] });
    signal('0,1');
    signal('0,2');
    bring('1', { kind: 'complete', frames: [frame('one')], unsure: [] });
    await until(() => published.length === 2);
    expect([published, queries]).toEqual([['one', 'two'], []]);
    await dispatcher.stop();
  });

  it('and do not come are read, as are those of another version', async () => {
    const { carrier, bring } = carrying();
    const { dispatcher, answer, queries, published, signal } = await dispatching(carrier);
    signal('0,1');
    await answer(0, [notification('one')]);
    signal('0,2,3');
    bring('2', { kind: 'unread' });
    await answer(1, [notification('two')]);
    await until(() => published.length === 2);
    expect(queries).toEqual([['1'], ['2', '3']]);
    await dispatcher.stop();
  });

  it('are read for a recipient whose subscription may be too young', async () => {
    const { carrier, bring } = carrying();
    const { dispatcher, answer, published, signal } = await dispatching(carrier);
    signal('0,1');
    bring('1', { kind: 'complete', frames: [], unsure: ['u1'] });
    await answer(0, [notification('one')]);
    await until(() => published.length === 1);
    await dispatcher.stop();
  });

  it('are not pushed again after a catch-up that found their notices', async () => {
    const { carrier, bring } = carrying();
    const { dispatcher, answer, answers, published, signal, lose } = await dispatching(carrier);
    lose();
    await answer(0, [{ id: 1, at: '' }]);
    await answer(1, [notification('one')]);
    await until(() => published.length === 1);
    bring('1', { kind: 'complete', frames: [frame('one')], unsure: [] });
    signal('0,1');
    signal('2');
    await answer(2, [notification('two')]);
    await until(() => published.length === 2);
    expect(answers).toHaveLength(3);
    expect(published[1]).toContain('two');
    await dispatcher.stop();
  });
});
