import { axiosBaseQuery } from './axiosBaseQuery';
import { createHttp } from './createHttp';
import { createHttpSession } from './httpSession';

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/;
const failed = (errors: object | null = null) =>
  new Response(JSON.stringify({ success: false, message: 'no', data: null, errors }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  });
const served = () =>
  new Response('{"success":true,"data":1}', { headers: { 'content-type': 'application/json' } });

function page(apiBase: string, answer: () => Response = served, first?: () => Promise<Response>) {
  const sent: (string | null)[] = [];
  const http = createHttp({
    clock: {
      now: () => 0,
      after: (_ms, run) => {
        void Promise.resolve().then(run);
        return () => undefined;
      },
    },
    fetch: (_url, init) => {
      sent.push(new Headers(init.headers).get('traceparent'));
      return Promise.resolve(answer());
    },
    ...(first && { first }),
    session: () => session,
  });
  const token = { ok: true, token: 'a' } as const;
  const client = {
    getToken: () => Promise.resolve(token),
    afterUnauthorised: () => Promise.resolve(token),
    end: () => undefined,
    onChange: () => () => undefined,
  };
  const session = createHttpSession(client);
  return { sent, http, call: axiosBaseQuery({ http, apiBase }) };
}
const idIn = (traceparent: string | null | undefined) => traceparent?.split('-')[1];

it('begins a trace for each call of the own origin', async () => {
  const { sent, call } = page('/api');
  await call({ path: '/admin/roles' }, { kind: 'query' });
  await call({ path: '/users/forgot-password', method: 'POST', text: 'a@b.test' });
  for (const one of sent) expect(one).toMatch(TRACEPARENT);
  expect(new Set(sent.map(idIn)).size).toBe(2);
});

it('sends it to no other origin, which would have to allow the header, and with no file', async () => {
  const { sent, call, http } = page('https://elsewhere.test/api');
  await call({ path: '/users/forgot-password', method: 'POST', text: 'a@b.test' });
  await http.get('/remotes.json');
  expect(sent).toEqual([null, null]);
});

it('keeps the trace when the call is sent again', async () => {
  const { sent, call } = page('/api', () => new Response('', { status: 503 }));
  await call({ path: '/health/live' }, { kind: 'query' });
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(idIn)).size).toBe(1);
  expect(new Set(sent).size).toBe(sent.length);
});

it('is the id of a failure without one of its own, unless the request was sent before this code was there', async () => {
  const request = { path: '/users/forgot-password', method: 'POST', text: 'a@b.test' } as const;
  const { sent, call } = page('/api', failed);
  const { error } = await call(request);
  expect(error).toMatchObject({ kind: 'server', id: idIn(sent[0]) });
  const own = await page('/api', () => failed({ id: 'ab12' })).call(request);
  expect(own.error).toMatchObject({ id: 'ab12' });
  const early = await page('/api', served, () => Promise.resolve(failed())).call({ path: '/health/live' });
  expect(early.error).not.toHaveProperty('id');
});
