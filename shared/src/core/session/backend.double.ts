import { type FakeClock, fakeToken } from './doubles';

export type Respond = (path: string, init: RequestInit) => Response | Promise<Response> | undefined;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

export function fakeBackEnd({
  clock,
  life = 1800,
  idle = 1800,
}: {
  clock: FakeClock;
  life?: number;
  idle?: number;
}) {
  const calls: { path: string; init: RequestInit }[] = [];
  let serial = 0;
  let current: string | undefined;
  let override: Respond | undefined;
  const delays = { refresh: 0 };

  function issue(sub = 'user-1') {
    const iat = Math.floor(clock.now() / 1000);
    current = `refresh-${(serial += 1)}`;
    return {
      accessToken: fakeToken({
        sub,
        sid: `sid-${sub}`,
        iat,
        exp: iat + life,
        serial,
        user_role: ['OPERATOR'],
      }),
      refreshToken: current,
      expiresIn: life,
      refreshExpiresIn: idle,
      tokenType: 'Bearer',
    };
  }

  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).replace(/^\/api/, '');
    calls.push({ path, init });
    const special = await override?.(path, init);
    if (special) return special;
    const url = new URL(path, 'http://api');
    switch (url.pathname) {
      case '/users/authenticate': {
        const { email, password } = JSON.parse(typeof init.body === 'string' ? init.body : 'null') as {
          email: string;
          password: string;
        };
        if (password !== 'right') return json(401, { success: false, message: 'Wrong e-mail or password' });
        return json(200, { success: true, data: issue(email) });
      }
      case '/users/refresh-token': {
        if (delays.refresh > 0) await new Promise<void>((done) => void clock.after(delays.refresh, done));
        if (url.searchParams.get('token') !== current)
          return json(401, { success: false, message: 'reused' });
        return json(200, { success: true, data: issue() });
      }
      case '/users/logout':
        current = undefined;
        return json(200, { success: true, data: null });
      default:
        return json(404, { success: false, message: 'unknown' });
    }
  };

  return {
    fetch: fetch as typeof globalThis.fetch,
    calls,
    issue,
    delays,
    count: (path: string) => calls.filter((call) => call.path.startsWith(path)).length,
    /** Overrides the answers above; where it returns undefined, they stay. */
    answer: (respond: Respond | undefined) => void (override = respond),
  };
}
