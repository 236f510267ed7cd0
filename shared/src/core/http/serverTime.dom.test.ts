import { clock } from '../i18n/pageClock';
import { heardServerTime, serverNow } from '../i18n/serverTime';
import { createHttp } from './createHttp';
import { axiosBaseQuery } from './axiosBaseQuery';

const NOW = Date.parse('2026-01-05T06:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  heardServerTime(new Date(NOW).toUTCString(), NOW, NOW);
});
afterEach(() => void jest.useRealTimers());

const answerAt = (date: string) =>
  axiosBaseQuery({
    http: createHttp({ fetch: () => Promise.resolve(new Response('{}', { headers: { date } })) }),
    apiBase: 'http://portal.test/api',
  })({ path: '/users/forgot-password', method: 'POST', text: 'a@b.c' });

it.each([
  ['behind', 2 * HOUR],
  ['ahead', -2 * HOUR],
])('a device whose clock is two hours %s shows ages by the time that the server says', async (_how, by) => {
  await answerAt(new Date(NOW + by).toUTCString());
  expect(Math.abs(serverNow() - (NOW + by))).toBeLessThan(1_000);
  expect(Math.abs(clock.now() - (NOW + by))).toBeLessThan(1_000);
});

it('ages that are shown already follow as soon as the server was heard', async () => {
  const seen: number[] = [];
  const leave = clock.subscribe(() => seen.push(clock.now()));
  await answerAt(new Date(NOW - 2 * HOUR).toUTCString());
  leave();
  expect(seen).toHaveLength(1);
  expect(Math.abs((seen[0] ?? 0) - (NOW - 2 * HOUR))).toBeLessThan(1_000);
});

it('seconds are no difference, and what cannot be read or came late says nothing', async () => {
  await answerAt(new Date(NOW + 3_000).toUTCString());
  await answerAt('yesterday');
  heardServerTime(new Date(NOW + HOUR).toUTCString(), NOW - 60_000, NOW);
  expect(serverNow()).toBe(NOW);
});

it('a clock that was set right is believed again', async () => {
  await answerAt(new Date(NOW + 2 * HOUR).toUTCString());
  await answerAt(new Date(NOW).toUTCString());
  expect(serverNow()).toBe(NOW);
});
