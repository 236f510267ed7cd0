import { ownCookies } from '../../platform/security/cookies';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { ruleKinds } from '../../../test/databases';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';
import { deviceCookie, deviceIn } from '../../platform/security/knownDevices';
import { createThrottle, type ThrottleKey } from '../../platform/security/throttle';

const VICTIM = `operator.fft${DEMO_DOMAIN}`;
const HOME = '192.0.2.10';
const CAFE = '198.51.100.7';
const HOTEL = '198.51.100.8';

describe.each(ruleKinds)('an attack on an account on %s', (kind) => {
  const portal = portalOf(kind, { TRUST_PROXY: '1' });
  let device = '';

  beforeAll(async () => {
    device = cookieOf(await signIn(DEMO_PASSWORD, HOME));
  });

  const signIn = (password: string, address: string, cookie?: string) =>
    portal.call('POST', '/users/authenticate', {
      json: { email: VICTIM, password },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    });
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';

  const attack = async (seconds: number) => {
    const statuses: number[] = [];
    for (let second = 0; second < seconds; second++) {
      statuses.push((await signIn('wrong', `203.0.113.${second % 250}`)).status);
      portal.advance(1000);
    }
    return statuses;
  };

  /** Tries until the account is locked just now: between two waits one attempt is allowed. */
  const lockAccount = async () => {
    const held = async () => {
      const { status, headers } = await signIn('wrong', '203.0.113.251');
      return status === 429 && Number(headers.get('retry-after')) > 1;
    };
    for (let tries = 0; !(await held()); tries++)
      if (tries > 50) throw new Error('The account is never held.');
  };

  it('by one IPv6 network is one place, with any of its addresses', async () => {
    const tries = async (path: string, json: object, count: number, addressOf: (at: number) => string) => {
      let judged = 0;
      for (let at = 0; at < count; at++) {
        const headers = { 'x-forwarded-for': addressOf(at) };
        const { status } = await portal.call('POST', path, { json, headers });
        if (status === 401) judged++;
      }
      return judged;
    };
    // The owner of a /64 may choose any of its addresses: five tries are free, then one after each wait.
    const wrong = { email: 'nobody@site.test', password: 'wrong' };
    const one = await tries('/users/authenticate', wrong, 20, (at) => `2001:db8:1:1::${100 + at}`);
    expect(one).toBeGreaterThanOrEqual(5);
    expect(one).toBeLessThan(12);
    // A /56 may have one owner, too, and has ten times the limit.
    const code = { code: 'CCCC CCCC' };
    const many = await tries('/wallboard/sign-in', code, 80, (at) => `2001:db8:2:${10 + at}::5`);
    expect(many).toBeGreaterThanOrEqual(50);
    expect(many).toBeLessThan(60);
  });

  it('makes nobody wait for a time that a wrong clock named', async () => {
    let now = new Date(Date.now() + 365 * 86_400_000);
    const throttle = createThrottle(portal.db, () => now);
    const keys: ThrottleKey[] = [['account', 'somebody whose server ran ahead']];
    for (let attempt = 0; attempt < 21; attempt++) await throttle.attempt(keys);
    await expect(throttle.attempt(keys)).rejects.toThrow('Too many attempts');
    now = new Date();
    await throttle.attempt(keys);
    await expect(throttle.attempt(keys)).rejects.toThrow(/try again in \d{1,2} s/);
  });

  it('is slowed down, and keeps out neither the owner’s browser nor the owner’s address', async () => {
    const statuses = await attack(90);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    await lockAccount();
    expect((await signIn(DEMO_PASSWORD, CAFE)).status).toBe(429);
    expect((await signIn(DEMO_PASSWORD, HOME)).status).toBe(200);
    expect((await signIn(DEMO_PASSWORD, CAFE, device)).status).toBe(200);
    await attack(5);
    expect((await signIn(DEMO_PASSWORD, CAFE, device)).status).toBe(200);
  });

  it('from the owner’s own address does not keep the owner’s browser out either', async () => {
    for (let attempt = 0; attempt < 30; attempt++) await signIn('wrong', HOME);
    expect((await signIn(DEMO_PASSWORD, HOME)).status).toBe(429);
    expect((await signIn(DEMO_PASSWORD, HOME, device)).status).toBe(200);
  });

  it('does not become quicker with a browser that is known: its own failures count', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await signIn('wrong', CAFE, device)).status);
    expect(statuses).toContain(429);
    portal.advance(120_000);
  });

  it('leaves a way in by mail, from anywhere', async () => {
    await attack(60);
    const from = { 'x-forwarded-for': HOTEL };
    await lockAccount();
    expect((await signIn(DEMO_PASSWORD, HOTEL)).status).toBe(429);
    const response = await portal.call('POST', '/users/forgot-password', { text: VICTIM, headers: from });
    expect(response.status).toBe(200);
    const mailed = () =>
      first(
        portal.db,
        { text: col.text },
        sql`select text from mailbox where recipient = ${VICTIM} and text like '%#token=%' order by id desc limit 1`,
      );
    // The account is looked up after the answer, so that the answer takes the same time for everybody.
    await until(async () => (await mailed()) !== undefined, 'the mail to be sent');
    const token = /#token=(\S+)/.exec((await mailed())?.text ?? '')?.[1] ?? '';
    const password = 'Quiet-river-71';
    const set = await portal.call('PUT', `/users/reset-password?token=${token}`, {
      text: password,
      headers: from,
    });
    expect(set.status).toBe(200);
    await attack(30);
    expect((await signIn(password, HOTEL, cookieOf(set))).status).toBe(200);
  });
});

it('names a browser by a cookie that no script reads', () => {
  const name = 'a'.repeat(43);
  const cookie = deviceCookie(name, 'https://portal.example');
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/users'])
    expect(cookie).toContain(part);
  expect(cookie).toMatch(/^__Secure-portal-device=/);
  const readBy = (header: string, publicUrl: string) => deviceIn(ownCookies(header, publicUrl));
  expect(readBy(`other=1; ${cookie}`, 'https://portal.example')).toBe(name);
  // One that a page without TLS on the same host has set.
  expect(readBy(`portal-device=${name}`, 'https://portal.example')).toBeUndefined();
  const plain = deviceCookie(name, 'http://localhost:3000');
  expect(readBy(`other=1; ${plain}`, 'http://localhost:3000')).toBe(name);
  expect(deviceIn('portal-device=short')).toBeUndefined();
  expect(deviceIn(undefined)).toBeUndefined();
});
