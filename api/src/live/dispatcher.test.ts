import type { Database, Result } from '../db/database';
import { createDispatcher } from './dispatcher';
import { Hub } from './hub';

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
    vi.fn(),
  );
  await dispatcher.start();
  isStarted = true;

  lose();
  expect(answers).toHaveLength(1);
  lose();
  answers[0]?.(noRows);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(noRows);
  await dispatcher.stop();
});
