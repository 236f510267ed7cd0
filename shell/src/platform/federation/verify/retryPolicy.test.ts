import { nextDelay } from './retryPolicy';

const policy = { attempts: 3, firstDelayMs: 400, budgetMs: 5_000 };
const dead = { kind: 'unreachable', url: 'x' } as const;

test.each([
  [dead, true],
  [{ kind: 'timeout', url: 'x', afterMs: 1 } as const, true],
  [{ kind: 'httpStatus', url: 'x', status: 503 } as const, true],
  [{ kind: 'httpStatus', url: 'x', status: 500 } as const, true],
  [{ kind: 'httpStatus', url: 'x', status: 429 } as const, true],
  [{ kind: 'httpStatus', url: 'x', status: 408 } as const, true],
  [{ kind: 'httpStatus', url: 'x', status: 404 } as const, false],
  [{ kind: 'wrongType', url: 'x', contentType: 'text/html' } as const, false],
  [{ kind: 'integrity', url: 'x' } as const, false],
  [{ kind: 'evaluation', message: 'boom' } as const, false],
])('%j is tried again: %s', (failure, again) => {
  expect(nextDelay(failure, 1, 0, 0.5, policy) !== undefined).toBe(again);
});

test('delays double, with jitter between half and whole', () => {
  expect([1, 2].map((attempt) => nextDelay(dead, attempt, 0, 0, policy))).toEqual([200, 400]);
  expect([1, 2].map((attempt) => nextDelay(dead, attempt, 0, 0.999, policy))).toEqual([400, 800]);
});

test('it gives up after its attempts, and when the budget is spent', () => {
  expect(nextDelay(dead, 3, 0, 0, policy)).toBeUndefined();
  expect(nextDelay(dead, 1, 4_900, 0, policy)).toBeUndefined();
});
