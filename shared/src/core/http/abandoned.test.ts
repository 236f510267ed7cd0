import { createHttp } from './createHttp';
import { type BearerSource, createHttpSession } from './httpSession';
import { axiosBaseQuery } from './axiosBaseQuery';

type Token = Awaited<ReturnType<BearerSource['getToken']>>;

it.each(['getToken', 'afterUnauthorised'] as const)(
  'a call that is given up while %s is slow is not sent',
  async (slow) => {
    const urls: string[] = [];
    let renewed: (result: Token) => void = () => undefined;
    const renewal = new Promise<Token>((resolve) => (renewed = resolve));
    const session = createHttpSession({
      onChange: () => () => undefined,
      getToken: () => Promise.resolve({ ok: true, token: 'a' }),
      afterUnauthorised: () => Promise.reject(new Error('Not asked for')),
      end: () => undefined,
      [slow]: () => renewal,
    });
    const http = createHttp({
      session: () => session,
      fetch: (url) => {
        urls.push(url);
        return Promise.resolve(Response.json({}, { status: 401 }));
      },
    });
    const request = axiosBaseQuery({ http, apiBase: 'http://portal.test/api' });
    const screen = new AbortController();
    const answer = request({ path: '/users' }, { kind: 'query', signal: screen.signal });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const sent = urls.length;
    expect(sent).toBe(slow === 'getToken' ? 0 : 1);
    screen.abort();
    renewed({ ok: true, token: 'b' });
    expect(await answer).toHaveProperty('error');
    expect(urls).toHaveLength(sent);
  },
);
