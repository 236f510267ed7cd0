import { MAX_PASSKEYS, type Passkey, type PasskeyCreation, type PasskeyRequest } from '@portal/shared/wire';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { mailsTo } from '../../../test/mails';
import { idOf, makeUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { type SoftKey, softKey } from '../../../test/signIn/softKey';
import { handleOf } from './proof';

const HOME = 'https://portal.plant.example';
const THIEF = 'https://portal.plant.example.evil.test';
const MINUTE = 60_000;

describe.each(ruleKinds)('passkeys on %s', (kind) => {
  const portal = portalOf(kind);
  // A demo refuses a public address.
  beforeAll(() => void Object.assign(portal.basics.config, { publicUrl: HOME }));
  beforeEach(() => portal.db.query(sql`delete from throttle`));
  afterEach(() => portal.db.query(sql`delete from passkeys`));

  const begin = async (who: string) => {
    const answer = await portal.as(who, 'POST', '/users/passkeys/options', {
      currentPassword: DEMO_PASSWORD,
    });
    expect(answer.status).toBe(200);
    return answer.data as PasskeyCreation;
  };
  const finish = (who: string, ticket: string, response: object, name = 'Tablet at line 2') =>
    portal.as(who, 'POST', '/users/passkeys', { ticket, name, response });
  /** A person's passkey, added as their browser does. */
  async function added(who: string, key: SoftKey = softKey(), name?: string): Promise<SoftKey> {
    const { ticket, options } = await begin(who);
    expect((await finish(who, ticket, key.create(options, { origin: HOME }), name)).status).toBe(201);
    return key;
  }
  const requestOptions = async () =>
    (await portal.call('POST', '/users/authenticate/passkey/options')).data as PasskeyRequest;
  const send = (ticket: string, response: object) =>
    portal.call('POST', '/users/authenticate/passkey', { json: { ticket, response } });
  async function signIn(key: SoftKey, ways: Partial<Parameters<SoftKey['get']>[1]> = {}) {
    const { ticket, options } = await requestOptions();
    return send(ticket, key.get(options, { origin: HOME, ...ways }));
  }
  const keysOf = async (who: string) => (await portal.as(who, 'GET', '/users/passkeys')).data as Passkey[];
  const audited = async (action: string) =>
    (await auditOf(portal.db, sql`action = ${action}`)).at(-1)?.details;
  const subjects = async (who: string) =>
    (await mailsTo(portal.db, who + DEMO_DOMAIN)).map(({ subject }) => subject);

  it('signs in with a passkey that was added with the password, and its owner is notified', async () => {
    const who = 'operator.fft';
    const key = await added(who, softKey({ isSynced: true, counts: false }), 'Phone');
    expect(await keysOf(who)).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.any(String), synced: true },
    ]);
    expect(await subjects(who)).toContain('Your portal account has a new passkey');
    expect(await audited('auth.passkeyAdded')).toEqual({ name: 'Phone' });

    // Twice, as synced passkeys do not count their uses.
    for (let use = 0; use < 2; use += 1) {
      const { status, data } = await signIn(key);
      expect(status).toBe(200);
      const { accessToken } = data as { accessToken: string };
      const { data: sessions } = await portal.call('GET', '/users/sessions', { token: accessToken });
      expect(sessions).toContainEqual(expect.objectContaining({ method: 'passkey', current: true }));
    }
    expect((await keysOf(who))[0]).toHaveProperty('lastUsedAt');
    expect(await audited('auth.signIn')).toEqual({ method: 'passkey' });
  });

  it('ends the sessions that came by it when it is removed, and no other', async () => {
    const who = 'operator.sew';
    const key = await added(who);
    const { accessToken: token } = (await signIn(key)).data as { accessToken: string };
    const [one] = await keysOf(who);
    const json = { currentPassword: DEMO_PASSWORD };
    expect((await portal.as(who, 'POST', `/users/passkeys/${one?.id}/remove`, json)).status).toBe(200);
    expect((await portal.call('GET', '/users/auth-info', { token })).status).toBe(401);
    expect((await portal.as(who, 'GET', '/users/auth-info')).status).toBe(200);
  });

  it('asks for the password to add and to remove one', async () => {
    const who = 'operator.fft';
    await added(who);
    const [one] = await keysOf(who);
    for (const path of ['/users/passkeys/options', `/users/passkeys/${one?.id}/remove`]) {
      const { status, errors } = await portal.as(who, 'POST', path, { currentPassword: 'not-mine' });
      expect([status, errors]).toEqual([400, { currentPassword: expect.any(String) }]);
    }
    expect(await keysOf(who)).toHaveLength(1);
  });

  it('names nobody: the options are the same for all, and name no passkey', async () => {
    await added('operator.fft');
    const { options } = await requestOptions();
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(options).toMatchObject({ rpId: 'portal.plant.example', userVerification: 'required' });
  });

  it.each<[string, Parameters<SoftKey['create']>[1]]>([
    ['for another origin', { origin: THIEF }],
    ['for another challenge', { origin: HOME, challenge: 'AAAA' }],
    ['without its holder verified', { origin: HOME, isVerified: false }],
  ])('adds none that was made %s', async (_how, ways) => {
    const { ticket, options } = await begin('operator.fft');
    const { status, errors } = await finish('operator.fft', ticket, softKey().create(options, ways));
    expect([status, errors]).toEqual([400, { passkey: expect.any(String) }]);
    expect(await keysOf('operator.fft')).toEqual([]);
  });

  it('adds one for the person who started it, in the same session, once and in time', async () => {
    const { ticket, options } = await begin('operator.fft');
    const response = softKey().create(options, { origin: HOME });
    expect((await finish('admin.fft', ticket, response)).status).toBe(400);
    const { accessToken: token } = await portal.signIn('operator.fft');
    const json = { ticket, name: 'x', response };
    expect((await portal.call('POST', '/users/passkeys', { token, json })).status).toBe(400);
    expect((await finish('operator.fft', ticket, response)).status).toBe(201);
    expect((await finish('operator.fft', ticket, response)).status).toBe(400);

    const late = await begin('operator.fft');
    portal.advance(5 * MINUTE);
    const made = softKey().create(late.options, { origin: HOME });
    expect((await finish('operator.fft', late.ticket, made)).status).toBe(400);
    expect(await keysOf('operator.fft')).toHaveLength(1);
  });

  it('adds none while the account is recovered, which ends sessions and passkeys', async () => {
    const who = 'operator.sew';
    const { ticket, options } = await begin(who);
    const userId = await idOf(portal, who);
    const { db } = portal.basics;
    const real = db.transaction.bind(db);
    // Every transaction until then: the portal's workers have some of their own.
    const spy = jest.spyOn(db, 'transaction').mockImplementation(async (work) => {
      await portal.db.query(sql`delete from sessions where user_id = ${userId}::uuid`);
      return real(work);
    });
    const { status } = await finish(who, ticket, softKey().create(options, { origin: HOME }));
    spy.mockRestore();
    expect(status).toBe(401);
    const left = await rows(portal.db, {}, sql`select from passkeys where user_id = ${userId}::uuid`);
    expect(left).toEqual([]);
  });

  it('removes none by a password that its owner replaces at this moment', async () => {
    const who = 'operator.iltar';
    await added(who);
    const [one] = await keysOf(who);
    const userId = await idOf(portal, who);
    const spy = jest.spyOn(portal.basics.passwords, 'matches').mockImplementationOnce(async () => {
      await portal.db.query(sql`delete from sessions where user_id = ${userId}::uuid`);
      return true;
    });
    const json = { currentPassword: DEMO_PASSWORD };
    const { status } = await portal.as(who, 'POST', `/users/passkeys/${one?.id}/remove`, json);
    spy.mockRestore();
    expect(status).toBe(401);
    const left = await rows(portal.db, {}, sql`select from passkeys where user_id = ${userId}::uuid`);
    expect(left).toHaveLength(1);
  });

  it('adds the same passkey only once, for one person', async () => {
    const key = await added('operator.fft');
    const { ticket, options } = await begin('admin.fft');
    expect(options.excludeCredentials).toEqual([]);
    const { status } = await finish('admin.fft', ticket, key.create(options, { origin: HOME }));
    expect(status).toBe(409);
    expect((await begin('operator.fft')).options.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('has a limit of keys, also for two that are begun at once', async () => {
    const who = 'operator.fft';
    for (let made = 0; made < MAX_PASSKEYS - 1; made += 1) {
      await added(who);
      await portal.db.query(sql`delete from throttle`);
    }
    const begun = [await begin(who), await begin(who)];
    const answers = [];
    for (const { ticket, options } of begun)
      answers.push(await finish(who, ticket, softKey().create(options, { origin: HOME })));
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    const more = await portal.as(who, 'POST', '/users/passkeys/options', { currentPassword: DEMO_PASSWORD });
    expect([more.status, more.errors]).toEqual([409, { passkeys: 'limit' }]);
  });

  it.each<[string, Partial<Parameters<SoftKey['get']>[1]>]>([
    ['for another origin', { origin: THIEF }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without its holder verified', { isVerified: false }],
  ])('is refused where it signed %s', async (_how, ways) => {
    const key = await added('operator.fft');
    expect((await signIn(key, ways)).status).toBe(401);
    expect((await signIn(key)).status).toBe(200);
  });

  it('answers a challenge once, in time, and only that of its own attempt', async () => {
    const key = await added('operator.fft');
    const first = await requestOptions();
    const response = key.get(first.options, { origin: HOME });
    expect((await send((await requestOptions()).ticket, response)).status).toBe(401);
    expect((await send(first.ticket, response)).status).toBe(200);
    const again = await send(first.ticket, key.get(first.options, { origin: HOME }));
    expect(again.status).toBe(401);
    // The challenge to add a passkey is none to sign in with.
    const adding = await begin('operator.fft');
    const options = { ...first.options, challenge: adding.options.challenge };
    expect((await send(adding.ticket, key.get(options, { origin: HOME }))).status).toBe(401);

    const late = await requestOptions();
    portal.advance(5 * MINUTE);
    expect((await send(late.ticket, key.get(late.options, { origin: HOME }))).status).toBe(401);
  });

  it('uses a challenge up by an attempt that fails', async () => {
    const key = await added('operator.fft');
    const { ticket, options } = await requestOptions();
    expect((await send(ticket, key.get(options, { origin: THIEF }))).status).toBe(401);
    expect((await send(ticket, key.get(options, { origin: HOME }))).status).toBe(401);
  });

  it('refuses the signature of another key, and a key that says it is somebody else’s', async () => {
    const [mine, theirs] = [await added('operator.fft'), await added('admin.fft')];
    const { ticket, options } = await requestOptions();
    const signed = theirs.get(options, { origin: HOME }) as { response: object };
    const asMine = { ...signed.response, userHandle: handleOf(await idOf(portal, 'operator.fft')) };
    const forged = { ...signed, id: mine.id, rawId: mine.id, response: asMine };
    expect((await send(ticket, forged)).status).toBe(401);
    const next = await requestOptions();
    const own = mine.get(next.options, { origin: HOME }) as { response: object };
    const userHandle = handleOf(await idOf(portal, 'admin.fft'));
    const posing = { ...own, response: { ...own.response, userHandle } };
    expect((await send(next.ticket, posing)).status).toBe(401);
  });

  it('refuses and audits a passkey whose counter goes back: somebody has a copy', async () => {
    const key = await added('operator.fft');
    key.counter = 7;
    expect((await signIn(key)).status).toBe(200);
    key.counter = 5;
    expect((await signIn(key)).status).toBe(401);
    expect(await audited('auth.passkeyCloned')).toEqual({ name: 'Tablet at line 2' });
  });

  it('refuses a deleted one, whose owner is notified', async () => {
    const who = 'operator.fft';
    const key = await added(who, softKey(), 'Lost phone');
    const [one] = await keysOf(who);
    const path = `/users/passkeys/${one?.id}`;
    expect((await portal.as(who, 'PUT', path, { name: 'Old phone' })).status).toBe(200);
    expect((await keysOf(who))[0]?.name).toBe('Old phone');
    const json = { currentPassword: DEMO_PASSWORD };
    expect((await portal.as(who, 'POST', `${path}/remove`, json)).status).toBe(200);
    expect(await keysOf(who)).toEqual([]);
    expect(await subjects(who)).toContain('A passkey was removed from your portal account');
    expect(await audited('auth.passkeyRemoved')).toEqual({ name: 'Old phone' });
    expect(await audited('auth.passkeyRenamed')).toEqual({
      name: { from: 'Lost phone', to: 'Old phone' },
    });
    expect((await signIn(key)).status).toBe(401);
  });

  it('gives one answer for an unknown, a disabled and a deleted account', async () => {
    // Nobody without a password adds one, so it is given to them.
    const userId = await makeUser(portal);
    const key = await added('operator.fft');
    await portal.db.query(sql`update passkeys set user_id = ${userId}::uuid`);
    const signed = async () => {
      const { ticket, options } = await requestOptions();
      const one = key.get(options, { origin: HOME }) as { response: object };
      return send(ticket, { ...one, response: { ...one.response, userHandle: handleOf(userId) } });
    };
    expect((await signed()).status).toBe(200);
    const unknown = await signIn(softKey());
    await portal.as('super', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' });
    const disabled = await signed();
    await portal.as('super', 'DELETE', `/users/delete?userId=${userId}`);
    const deleted = await signed();
    for (const { status, body } of [unknown, disabled, deleted])
      expect([status, body]).toEqual([
        401,
        expect.objectContaining({ message: 'This passkey does not belong to an account.', errors: null }),
      ]);
  });
});
