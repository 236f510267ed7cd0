import {
  type MadeTarget,
  type PasskeyCreation,
  type PasskeyRequest,
  type StepUpWays,
  type TokenSet,
} from '@portal/shared/wire';
import { decodeJwt } from 'jose';
import { DEMO_PASSWORD, demoOverseers } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { STEP_UP_VALID_MS } from '../../platform/rules/stepUp';
import { routes } from '../../plugins';
import { auditOf } from '../../../test/audit';
import { type Browser, openBrowser } from '../../../test/browser';
import { ruleKinds } from '../../../test/databases';
import { freshName, idOf, makeUser, newUser } from '../../../test/people';
import { setSecondFactor, STEP } from '../../../test/signIn/secondFactors';
import { type SoftKey, softKey } from '../../../test/signIn/softKey';
import { ssoOf } from '../../../test/signIn/sso';

const WHO = 'admin.fft';
const RIGHT = { currentPassword: DEMO_PASSWORD };
const [SUPERVISOR = ''] = demoOverseers;
/** A literal IP address needs no look-up, and nothing is sent there. */
const TARGET = {
  kind: 'webhook',
  address: 'https://1.1.1.1/hook',
  enabled: false,
  newsFrom: null,
  pilotCode: 'FFT',
};
const TOO_OLD = { status: 403, errors: { stepUp: 'needed' } };

describe.each(ruleKinds)('a step-up on %s', (kind) => {
  const sso = ssoOf(kind);
  const portal = () => sso.portal;
  beforeEach(() => portal().db.query(sql`delete from throttle`));

  /** Moves the last sign-in or step-up of a session into the past. */
  const age = (token: string, ms = STEP_UP_VALID_MS) =>
    portal().db.query(
      sql`update sessions set confirmed_at = confirmed_at - ${ms}::int * interval '1 millisecond'
        where id = ${String(decodeJwt(token).sid)}::uuid`,
    );
  async function oldSession(who = WHO): Promise<TokenSet> {
    const tokens = (await portal().signIn(who)) as TokenSet;
    await age(tokens.accessToken);
    return tokens;
  }
  const send = async (token: string, method: string, path: string, json?: unknown) => {
    const { status, errors, data } = await portal().call(method, path, {
      token,
      ...(json !== undefined && { json }),
    });
    return { status, errors, data };
  };
  const removeSomebody = async (token: string) =>
    send(token, 'DELETE', `/users/delete?userId=${await makeUser(portal())}`);
  const stepUp = (token: string, json: object) => send(token, 'POST', '/users/step-up', json);
  const waysOf = async (token: string) => (await send(token, 'GET', '/users/step-up')).data as StepUpWays;
  const audited = async () => (await auditOf(portal().db, sql`action = 'auth.stepUp'`)).at(-1);

  it('is needed five minutes after the sign-in, and not before', async () => {
    const { accessToken } = (await portal().signIn(WHO)) as TokenSet;
    await age(accessToken, STEP_UP_VALID_MS - 20_000);
    expect((await removeSomebody(accessToken)).status).toBe(200);
    await age(accessToken, 20_000);
    const victim = await makeUser(portal());
    const refused = await send(accessToken, 'DELETE', `/users/delete?userId=${victim}`);
    expect(refused).toMatchObject(TOO_OLD);
    expect(await stepUp(accessToken, RIGHT)).toMatchObject({ status: 200, errors: null });
    expect((await send(accessToken, 'DELETE', `/users/delete?userId=${victim}`)).status).toBe(200);
    expect(await audited()).toMatchObject({
      actorId: await idOf(portal(), WHO),
      details: { method: 'password' },
    });
  });

  it('is needed for what is listed, and for nothing else', async () => {
    const { accessToken: old } = await oldSession('super');
    const somebody = await makeUser(portal());
    const update = `/users/update?userId=${somebody}`;
    const id = '00000000-0000-4000-8000-000000000000';
    const mapping = async (pilotCode: string) => {
      const [made] = await rows(
        portal().db,
        { id: col.text },
        sql`insert into event_mappings (pilot_code, topic, description, all_roles)
          values (${pilotCode}, ${freshName()}, 'x', true) returning id`,
      );
      return `/events/mappings/${made?.id}`;
    };
    const newMapping = (pilotCode: string) => ({
      topic: freshName(),
      description: 'x',
      userRoles: ['ALL'],
      pilotCode,
    });
    const name = freshName();
    const made = await portal().as('super', 'POST', '/channels/targets', { ...TARGET, name });
    const target = `/channels/targets/${(made.data as MadeTarget).target.targetId}`;
    const kept = { name, enabled: false, newsFrom: null };
    const guarded = [
      ['DELETE', `/users/delete?userId=${somebody}`],
      ['GET', '/users/export'],
      ['PUT', update, { userRole: 'SHIFT_MANAGER' }],
      ['PUT', update, { pilotRole: 'ADMIN' }],
      ['PUT', update, { pilotCode: 'SEW' }],
      ['PUT', update, { email: `${freshName()}@site.test` }],
      ['POST', '/users/create', newUser({ pilotRole: 'ADMIN' })],
      ['DELETE', `/users/${somebody}/second-factor`],
      ['POST', '/events/mappings/create', newMapping('ALL')],
      ['PUT', await mapping('ALL'), { description: 'y' }],
      ['DELETE', await mapping('ALL')],
      ['POST', '/admin/service-accounts', { name: freshName(), pilotCode: 'FFT', scopes: ['events:write'] }],
      ['POST', `/admin/service-accounts/${id}/token`, {}],
      ['POST', `/admin/service-accounts/${id}/keep`],
      ['DELETE', `/admin/service-accounts/${id}`],
      ['DELETE', '/channels/phone'],
      ['POST', '/users/create', newUser({ userRole: SUPERVISOR })],
      ['PUT', `/users/${somebody}/status`, { status: 'DISABLED' }],
      ['PUT', `/users/${somebody}/status`, { status: 'ACTIVE' }],
      ['POST', '/channels/targets', { ...TARGET, name: freshName() }],
      [
        'PUT',
        `/channels/targets/${id}`,
        { name: 'x', enabled: false, newsFrom: null, address: TARGET.address },
      ],
      ['PUT', target, { ...kept, enabled: true }],
      ['PUT', target, { ...kept, userId: somebody }],
      ['POST', `/channels/targets/${id}/secret`],
      ['POST', `/channels/targets/${id}/keep`],
      ['PUT', '/admin/roles/OPERATOR', { name: SUPERVISOR }],
      ['POST', '/users/second-factor', RIGHT],
      ['POST', '/wallboard/screens', { name: freshName(), pilotCode: 'FFT' }],
      ['POST', `/wallboard/screens/${id}/keep`],
    ] as const;
    const isOf = (call: string) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    const notAsked = routes
      .filter(({ requiresStepUp }) => requiresStepUp !== undefined)
      .filter(({ call }) => !guarded.some(([method, path]) => isOf(call).test(`${method} ${path}`)));
    expect(notAsked.map(({ call }) => call)).toEqual([]);
    for (const [method, path, json] of guarded)
      expect([method, path, await send(old, method, path, json)]).toMatchObject([method, path, TOO_OLD]);
    const free = [
      ['GET', '/users'],
      ['PUT', '/admin/roles/OPERATOR', { pilotRole: 'USER' }],
      ['PUT', update, { firstName: 'Ana' }],
      ['PUT', target, { ...kept, newsFrom: 'Low' }],
      ['POST', '/users/create', newUser()],
      ['POST', '/events/mappings/create', newMapping('FFT')],
      ['PUT', await mapping('FFT'), { description: 'y' }],
      ['DELETE', await mapping('FFT')],
      // It carries the password.
      ['POST', '/users/email', { ...RIGHT, email: `${freshName()}@site.test` }],
    ] as const;
    for (const [method, path, json] of free) {
      const { status } = await send(old, method, path, json);
      expect({ method, path, isDone: status === 200 || status === 201 }).toEqual({
        method,
        path,
        isDone: true,
      });
    }
    // Who may not do it at all is told so, and asked nothing.
    const { accessToken: operator } = await oldSession('operator.fft');
    expect(await removeSomebody(operator)).toMatchObject({ status: 403, errors: null });
  });

  it('tells no administrator of a refusal, and counts for no budget', async () => {
    const { accessToken } = await oldSession();
    const path = '/admin/service-accounts';
    const json = { name: freshName(), pilotCode: 'FFT', scopes: ['events:write'] };
    for (let nth = 0; nth < 31; nth += 1)
      expect(await send(accessToken, 'POST', path, json)).toMatchObject(TOO_OLD);
    await stepUp(accessToken, RIGHT);
    expect((await send(accessToken, 'POST', path, json)).status).toBe(201);
    const noted = await rows(
      portal().db,
      { call: col.text },
      sql`select call from refusals where call = 'POST /admin/service-accounts'`,
    );
    expect(noted).toEqual([]);
  });

  it('confirms the session in which it is made, and no other', async () => {
    const [one, other] = [await oldSession(), await oldSession()];
    await stepUp(one.accessToken, RIGHT);
    expect((await removeSomebody(one.accessToken)).status).toBe(200);
    expect(await removeSomebody(other.accessToken)).toMatchObject(TOO_OLD);
  });

  it('is not granted by a renewal, nor by a new session that needed only the password', async () => {
    const { refreshToken } = await oldSession();
    const renewed = await portal().call('POST', `/users/refresh-token?token=${refreshToken}`);
    const { accessToken } = renewed.data as TokenSet;
    expect(await removeSomebody(accessToken)).toMatchObject(TOO_OLD);
    const opened = await send(accessToken, 'POST', '/users/access-grants/end', RIGHT);
    expect(await removeSomebody((opened.data as TokenSet).accessToken)).toMatchObject(TOO_OLD);
  });

  it('is refused with a wrong password, beside its field, and throttled', async () => {
    const { accessToken } = await oldSession();
    for (let nth = 0; nth < 6; nth += 1)
      expect(await stepUp(accessToken, { currentPassword: 'wrong' })).toMatchObject({
        status: 400,
        errors: { currentPassword: expect.any(String) },
      });
    expect((await stepUp(accessToken, RIGHT)).status).toBe(429);
    expect(await removeSomebody(accessToken)).toMatchObject(TOO_OLD);
  });

  it('asks for a code, too, of somebody with a second factor; a recovery code serves as one', async () => {
    const who = 'admin.crf';
    const { accessToken } = await oldSession(who);
    const phone = await setSecondFactor(portal(), who);
    portal().advance(2 * STEP);
    expect(await waysOf(accessToken)).toEqual({ password: true, code: true, passkey: false, providers: [] });
    const refused = { status: 400, errors: { code: expect.any(String) } };
    expect(await stepUp(accessToken, RIGHT)).toMatchObject(refused);
    expect(await stepUp(accessToken, { ...RIGHT, code: phone.code(-9) })).toMatchObject(refused);
    const remove = () => send(accessToken, 'GET', '/users/export');
    expect(await remove()).toMatchObject(TOO_OLD);
    expect((await stepUp(accessToken, { ...RIGHT, code: phone.code() })).status).toBe(200);
    expect((await remove()).status).toBe(200);
    await age(accessToken);
    expect((await stepUp(accessToken, { ...RIGHT, recoveryCode: phone.recoveryCodes[0] })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('is made by a passkey of the caller, for this session and once', async () => {
    const who = 'admin.sew';
    const { accessToken } = await oldSession(who);
    const added = async (name: string, key: SoftKey): Promise<SoftKey> => {
      const begun = await portal().as(name, 'POST', '/users/passkeys/options', RIGHT);
      const { ticket, options } = begun.data as PasskeyCreation;
      const response = key.create(options, { origin: sso.url });
      expect((await portal().as(name, 'POST', '/users/passkeys', { ticket, name, response })).status).toBe(
        201,
      );
      return key;
    };
    const key = await added(who, softKey());
    const stranger = await added(WHO, softKey());
    expect(await waysOf(accessToken)).toMatchObject({ password: true, passkey: true });
    const options = async (token = accessToken) =>
      (await send(token, 'POST', '/users/step-up/passkey/options')).data as PasskeyRequest;
    const answer = (request: PasskeyRequest, by: SoftKey, more: object = {}) => ({
      ticket: request.ticket,
      response: by.get(request.options, { origin: sso.url, ...more }),
    });
    const prove = (json: object) => send(accessToken, 'POST', '/users/step-up/passkey', json);
    const refused = { status: 400, errors: { passkey: expect.any(String) } };
    expect(await prove(answer(await options(), stranger))).toMatchObject(refused);
    expect(await prove(answer(await options(), key, { isVerified: false }))).toMatchObject(refused);
    const elsewhere = await options((await oldSession(who)).accessToken);
    expect(await prove(answer(elsewhere, key))).toMatchObject(refused);
    const signIn = await portal().call('POST', '/users/authenticate/passkey/options');
    expect(await prove(answer(signIn.data, key))).toMatchObject(refused);
    expect(await send(accessToken, 'GET', '/users/export')).toMatchObject(TOO_OLD);
    const right = answer(await options(), key);
    expect((await prove(right)).status).toBe(200);
    expect((await send(accessToken, 'GET', '/users/export')).status).toBe(200);
    await age(accessToken);
    expect(await prove(right)).toMatchObject(refused);
  });

  describe('at the provider', () => {
    const person = () => {
      const name = freshName();
      const names = { given_name: 'Ana', family_name: 'Pop', preferred_username: name };
      return { sub: name, email: `${name}@corp.test`, ...names, groups: ['portal-admins'] };
    };
    let browser: Browser;
    let token: string;
    beforeEach(async () => {
      Object.assign(sso.provider, { tamper: undefined, turnsBack: false, person: person() });
      browser = openBrowser();
      const { params } = await sso.attempt(browser);
      token = (await sso.exchange(browser, params.get('code'))).data.accessToken;
      await age(token);
    });
    const begin = async (by = browser) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await by.go(`${sso.url}/api/users/step-up/sso/corp`, { method: 'POST', headers });
      return ((await answer.json()) as { data: { url: string } }).data.url;
    };
    const confirm = async (by = browser) => sso.follow(by, await begin(by));
    const isFresh = async () => (await send(token, 'GET', '/users/export')).status === 200;

    it('works for a person without a password here, whom the provider reauthenticates', async () => {
      expect(await waysOf(token)).toEqual({
        password: false,
        code: false,
        passkey: false,
        providers: [{ id: 'corp', name: 'Corporate' }],
      });
      expect(await stepUp(token, RIGHT)).toMatchObject({ status: 400 });
      expect((await send(token, 'POST', '/users/step-up/sso/strict')).status).toBe(404);
      const parameters = new URL(await begin()).searchParams;
      expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '0']);
      expect(await isFresh()).toBe(false);
      expect(Object.fromEntries(await confirm())).toEqual({ stepUp: 'yes', provider: 'corp' });
      expect(await isFresh()).toBe(true);
      expect((await audited())?.details).toEqual({ method: 'sso' });
    });

    it('does not count for somebody else, nor where the provider did not ask', async () => {
      const own = sso.provider.person;
      sso.provider.person = person();
      // Somebody with an account of their own, in browsers where nobody is signed in at the provider.
      await sso.attempt(openBrowser());
      const other = await confirm(openBrowser());
      expect([other.get('problem'), other.get('stepUp')]).toEqual(['anotherPerson', 'yes']);
      sso.provider.person = own;
      sso.provider.tamper = (claims) => sso.provider.sign({ ...claims, auth_time: Number(claims.iat) - 60 });
      expect((await confirm()).get('problem')).toBe('notAsked');
      sso.provider.tamper = ({ auth_time: _, ...claims }) => sso.provider.sign(claims);
      expect((await confirm()).get('problem')).toBe('notAsked');
      sso.provider.tamper = undefined;
      sso.provider.turnsBack = true;
      expect((await confirm()).get('problem')).toBe('refused');
      expect(await isFresh()).toBe(false);
    });

    it('does not count once the session has ended', async () => {
      const url = await begin();
      await send(token, 'POST', '/users/logout');
      expect((await sso.follow(browser, url)).get('problem')).toBe('expired');
    });
  });
});
