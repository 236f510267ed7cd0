import { createHttp } from './createHttp';
import { createHttpSession } from './httpSession';
import { createIdempotencyKeys } from './idempotencyKeys';
import { axiosBaseQuery } from './axiosBaseQuery';

let sent = 0;
beforeEach(() => (sent = 0));
afterEach(() => jest.restoreAllMocks());

/** Sends a change whose answers are all lost. @param onSent runs at each try, with its number */
function change(onSent: (nth: number) => void = () => undefined) {
  const session = createHttpSession({
    onChange: () => () => undefined,
    getToken: () => Promise.resolve({ ok: true, token: 'a' }),
    afterUnauthorised: () => Promise.reject(new Error('Not asked for')),
    end: () => undefined,
  });
  const http = createHttp({
    session: () => session,
    clock: { now: () => 0, after: (_ms, run) => (queueMicrotask(run), () => undefined) },
    fetch: () => {
      onSent((sent += 1));
      return Promise.reject(new TypeError('Connection closed'));
    },
  });
  const keys = createIdempotencyKeys();
  const request = axiosBaseQuery({ http, apiBase: 'http://portal.test/api', keys: () => keys });
  return request({ path: '/roles', method: 'POST' });
}
const lost = { error: { kind: 'network', isKeyed: true } };

it('a change whose page was left is not sent again', async () => {
  expect(await change((nth) => void (nth === 2 && history.pushState(null, '', '/elsewhere')))).toEqual(lost);
  expect(sent).toBe(2);
});

it('a change that never left the device is not sent by itself', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await change()).toMatchObject({ error: { kind: 'network', neverLeft: true } });
  expect(sent).toBe(1);
});

it('a change may be done whose first try left the device, though its last found no network', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get');
  expect(await change(() => void network.mockReturnValue(false))).toEqual(lost);
  expect(sent).toBe(3);
});
