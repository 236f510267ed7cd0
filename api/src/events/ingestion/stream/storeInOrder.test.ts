import { DatabaseUnavailable } from '../../../platform/db/unavailable';
import { LeaseLost, MAX_TRIES, storeInOrder } from './storeInOrder';

/** Messages are lists of letters; `fails` says what storing some of them throws. */
function storing(fails: (letters: string, attempt: number) => Error | undefined) {
  const log: string[] = [];
  let attempts = 0;
  return {
    log,
    run: (...messages: string[]) =>
      storeInOrder(messages, {
        partsOf: (message) => [...message],
        store(some) {
          const error = fails(some.join(''), ++attempts);
          log.push(`${error ? 'failed' : 'stored'} ${some.join('')}`);
          return error ? Promise.reject(error) : Promise.resolve();
        },
        putAside(message) {
          log.push(`aside ${message}`);
          return Promise.resolve();
        },
        wait: () => Promise.resolve(),
        onFailure: () => undefined,
      }),
  };
}

it('stores all messages together', async () => {
  const { log, run } = storing(() => undefined);
  await run('ab', 'c');
  expect(log).toEqual(['stored abc']);
});

it('puts only the wrong part aside, after five tries and before those that follow it', async () => {
  const { log, run } = storing((letters) => (letters.includes('b') ? new Error('b') : undefined));
  await run('ab', 'c');
  const tries = Array.from({ length: MAX_TRIES }, () => 'failed b');
  expect(log).toEqual(['failed abc', 'stored a', ...tries, 'aside b', 'stored c']);
});

it('waits for a database that is away, however long, and puts nothing aside', async () => {
  const away = new DatabaseUnavailable(new Error('away'));
  const { log, run } = storing((_, attempt) => (attempt < 50 ? away : undefined));
  await run('ab', 'c');
  expect(log.slice(-2)).toEqual(['failed abc', 'stored abc']);
  expect(log).toHaveLength(50);
});

it('ends at once where another instance has the partition', async () => {
  const { log, run } = storing(() => new LeaseLost());
  await expect(run('ab')).rejects.toThrow(LeaseLost);
  expect(log).toEqual(['failed ab']);
});
