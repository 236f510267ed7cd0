import {
  ACCOUNT_TOKEN_PREFIX,
  type AccountScope,
  EARLIER_TOKEN_MS,
  type MadeServiceAccount,
  type ServiceAccount,
} from '@portal/shared/wire';
import { DEMO_DOMAIN } from '../../platform/config/accounts';
import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { tidy } from '../../platform/housekeeping';
import { actionsOf, auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { mailsTo } from '../../../test/mails';
import { producerKey } from '../../../test/config';
import { event, freshName, makeUser, tokenFor } from '../../../test/people';
import { mailTokenEnds } from './ends';
import { portalOf } from '../../../test/portal';

const DAY = 86_400_000;
const PATH = '/admin/service-accounts';

describe.each(ruleKinds)('a service account on %s', (kind) => {
  const portal = portalOf(kind);

  const post = async (json: Record<string, unknown>, who = 'admin.fft') => portal.as(who, 'POST', PATH, json);
  async function make(
    scopes: readonly AccountScope[],
    more: Record<string, unknown> = {},
    who = 'admin.fft',
  ): Promise<MadeServiceAccount> {
    const answer = await post({ name: freshName(), pilotCode: 'FFT', scopes, ...more }, who);
    expect(answer.status).toBe(201);
    return answer.data;
  }
  const listed = async (who = 'admin.fft') => (await portal.as(who, 'GET', PATH)).data as ServiceAccount[];
  const shown = async ({ account: { accountId } }: MadeServiceAccount, who = 'admin.fft') =>
    (await listed(who)).find((one) => one.accountId === accountId);
  const send = (token: string, ...events: Record<string, unknown>[]) =>
    portal.call('POST', '/events', { token, json: events.map((one) => event(one)) });
  const conditionId = async (pilotCode = 'FFT') => {
    const module = freshName();
    await portal.produce(event({ conditionId: module, state: 'raised', module, pilotCode }));
    const row = await first(
      portal.db,
      { id: col.text },
      sql`select id from conditions where module = ${module}`,
    );
    return row?.id ?? '';
  };
  const read = (token: string) => portal.call('GET', '/conditions', { token });

  it('has a token that is said once, kept as a hash, and known by its beginning and its end', async () => {
    const made = await make(['events:write'], { days: 30 });
    const { token, account } = made;
    expect(token).toMatch(/^portal_sa_[0-9a-f]{64}$/);
    expect(account).toMatchObject({ state: 'active', scopes: ['events:write'], tokenEnd: token.slice(-4) });
    expect(Date.parse(account.expiresAt) - Date.parse(account.madeAt)).toBe(30 * DAY);
    expect(account.madeBy).toMatch(/\w+ \w+/);
    const stored = await first(
      portal.db,
      { all: col.text },
      sql`select string_agg(a::text, ' ') || (select string_agg(b::text, ' ') from audit b) as all from service_accounts a`,
    );
    expect(stored?.all).not.toContain(token.slice(ACCOUNT_TOKEN_PREFIX.length, -4));
    expect(JSON.stringify(await listed())).not.toContain(token);
  });

  it('is valid for a year where nothing is said, and for two at most', async () => {
    const { account } = await make(['events:write']);
    expect(Date.parse(account.expiresAt) - Date.parse(account.madeAt)).toBe(365 * DAY);
    const answer = await post({ name: freshName(), pilotCode: 'FFT', scopes: ['events:write'], days: 731 });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['days']]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 10,000 characters', { name: 'n'.repeat(10_000) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope twice', { scopes: ['events:write', 'events:write'] }, 'scopes'],
    ['a scope that is none', { scopes: ['users:write'] }, 'scopes.0'],
    ['metrics for one pilot', { scopes: ['metrics:read'] }, 'scopes'],
    ['no day', { days: 0 }, 'days'],
    ['a pilot that is none', { pilotCode: 'a' }, 'pilotCode'],
  ])('is refused with %s, by the name of the field', async (_, wrong, field) => {
    const answer = await post({ name: freshName(), pilotCode: 'FFT', scopes: ['events:write'], ...wrong });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
  });

  it('has a unique name in its pilot, ignoring case, until it is revoked', async () => {
    const name = freshName();
    const { account } = await make(['events:write'], { name });
    const json = { name: name.toUpperCase(), pilotCode: 'FFT', scopes: ['events:write'] };
    const again = await post(json);
    expect([again.status, again.errors]).toEqual([409, { name: 'This name is taken.' }]);
    const twice = await Promise.all([1, 2].map(() => post({ ...json, name: `${name}2` })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await post({ ...json, pilotCode: 'SEW' }, 'admin.sew')).status).toBe(201);
    await portal.as('admin.fft', 'DELETE', `${PATH}/${account.accountId}`);
    expect((await post(json)).status).toBe(201);
  });

  it('cannot have the name of a person known in its pilot, in any spelling', async () => {
    const name = 'jonas BÉCKER';
    const json = { name, pilotCode: 'FFT', scopes: ['events:write'] };
    const refused = await post(json, 'super');
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([409, ['person']]);
    expect((await post({ ...json, name: 'Ingrid Halvorsen' }, 'super')).status).toBe(409);
    expect((await post({ ...json, name: 'operator.fft' }, 'super')).status).toBe(409);
    expect((await post({ ...json, pilotCode: 'ALL' }, 'super')).status).toBe(409);
    expect((await post({ ...json, pilotCode: 'SEW' }, 'admin.sew')).status).toBe(201);
  });

  it('is seen and changed by the administrators of its pilot, one of the site by super administrators', async () => {
    const ofPilot = await make(['events:write']);
    const ofSite = await make(['metrics:read'], { pilotCode: 'ALL' }, 'super');
    expect(await shown(ofPilot)).toBeDefined();
    expect(await shown(ofPilot, 'admin.sew')).toBeUndefined();
    expect(await shown(ofPilot, 'super')).toBeDefined();
    expect(await shown(ofSite, 'super')).toBeDefined();
    const ofAll = await tokenFor(portal, await makeUser(portal, { pilotRole: 'ADMIN', pilotCode: 'ALL' }));
    const { data } = await portal.call('GET', PATH, { token: ofAll });
    const seen = (data as ServiceAccount[]).map(({ accountId }) => accountId);
    expect([ofPilot, ofSite].map(({ account }) => seen.includes(account.accountId))).toEqual([true, false]);
    const json = { name: freshName(), pilotCode: 'ALL', scopes: ['events:write'] };
    const refused = await portal.call('POST', PATH, { token: ofAll, json });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([403, ['pilotCode']]);
  });

  it('sends events of its pilot alone, by a bearer or in place of the key; keys stay valid', async () => {
    const { token } = await make(['events:write']);
    expect((await send(token, {})).status).toBe(202);
    const byKey = { json: event(), headers: { 'x-api-key': token } };
    expect((await portal.call('POST', '/events', byKey)).status).toBe(202);
    const elsewhere = await send(token, {}, { pilotCode: 'SEW' });
    expect([elsewhere.status, elsewhere.errors]).toEqual([403, { pilotCode: 'Must be FFT.' }]);
    const ofSite = await make(['events:write'], { pilotCode: 'ALL' }, 'super');
    expect((await send(ofSite.token, {}, { pilotCode: 'SEW' })).status).toBe(202);
    const kept = { json: event(), headers: producerKey };
    expect((await portal.call('POST', '/events', kept)).status).toBe(202);
  });

  it('reads the conditions of its pilot alone', async () => {
    const { token } = await make(['conditions:read']);
    const [own, other] = [await conditionId(), await conditionId('SEW')];
    const { results } = (await read(token)).data as { results: { pilotCode: string }[] };
    expect(new Set(results.map(({ pilotCode }) => pilotCode))).toEqual(new Set(['FFT']));
    expect((await portal.call('GET', `/conditions/${own}`, { token })).status).toBe(200);
    expect((await portal.call('GET', `/conditions/${other}`, { token })).status).toBe(403);
  });

  it('writes notes and outcomes in its own name, and never owns a condition', async () => {
    const { token, account } = await make(['conditions:act']);
    const [own, other] = [await conditionId(), await conditionId('SEW')];
    const ask = (method: string, path: string, json: unknown) => portal.call(method, path, { token, json });
    const note = { words: 'Restarted by the cell controller' };
    const noted = await ask('POST', `/conditions/${own}/notes`, note);
    expect([noted.status, noted.data]).toMatchObject([201, { conditionId: own }]);
    const outcome = { cause: null, remedy: 'Restart' };
    expect((await ask('PUT', `/conditions/${own}/outcome`, outcome)).status).toBe(200);
    expect((await ask('POST', `/conditions/${other}/notes`, note)).status).toBe(403);
    for (const call of ['owner', 'release', 'shelf'])
      expect((await ask('PUT', `/conditions/${own}/${call}`, {})).status).toBe(403);
    const detail = (await portal.as('admin.fft', 'GET', `/conditions/${own}`)).data as {
      notes: { kind: string; by: string }[];
      outcome?: unknown;
      owner?: unknown;
    };
    const by = `${account.name} (API)`;
    expect(detail.notes).toMatchObject([
      { kind: 'explained', by },
      { kind: 'noted', by },
    ]);
    expect(detail.outcome).toMatchObject({ by });
    expect(detail.owner).toBeUndefined();
    expect(await auditOf(portal.db, sql`target_id = ${own}`)).toMatchObject([
      { actor: by, action: 'conditions.note' },
      { actor: by, action: 'conditions.outcome' },
    ]);
  });

  it('reads the metrics, in the format of Prometheus', async () => {
    const { token } = await make(['metrics:read'], { pilotCode: 'ALL' }, 'super');
    const { status, headers, body } = await portal.call('GET', '/metrics', { token });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toMatch(/^portal_events_accepted_total\{source="http"\} \d+$/m);
  });

  it('gets the name of the missing scope, and no token opens any other call', async () => {
    const { token } = await make(['events:write']);
    const lacking = await read(token);
    expect([lacking.status, lacking.errors]).toEqual([403, { scope: 'conditions:read is missing.' }]);
    const reader = await make(['conditions:read']);
    expect((await send(reader.token, {})).errors).toEqual({ scope: 'events:write is missing.' });
    const never = await portal.call('GET', '/users', { token });
    expect([never.status, Object.keys(never.errors ?? {})]).toEqual([403, ['token']]);
  });

  it('says of a token that is unknown, expired or revoked what is wrong with it, and an administrator sees so', async () => {
    const unknown = await read(`${ACCOUNT_TOKEN_PREFIX}${'0'.repeat(64)}`);
    expect([unknown.status, unknown.errors]).toEqual([401, { token: 'No service account has this token.' }]);
    expect((await send(`${ACCOUNT_TOKEN_PREFIX}x`, {})).status).toBe(401);

    const made = await make(['conditions:read']);
    const { accountId, name } = made.account;
    await portal.db.query(
      sql`update service_accounts set expires_at = now() - interval '1 second' where id = ${accountId}::uuid`,
    );
    const expired = await read(made.token);
    expect([expired.status, expired.errors?.token]).toEqual([401, expect.stringContaining('has expired')]);
    expect((await shown(made))?.state).toBe('expired');

    await portal.as('admin.fft', 'DELETE', `${PATH}/${accountId}`);
    const revoked = await read(made.token);
    expect([revoked.status, revoked.errors]).toEqual([401, { token: 'This token was revoked.' }]);
    expect((await shown(made))?.state).toBe('revoked');
    for (const path of ['token', 'keep']) {
      const late = await portal.as('admin.fft', 'POST', `${PATH}/${accountId}/${path}`, {});
      expect([late.status, late.errors]).toEqual([409, { account: 'revoked' }]);
    }
    const noted = await first(
      portal.db,
      { person: col.text, pilot: col.text, count: col.number },
      sql`select person, pilot_code as pilot, count from refusals where user_id = ${accountId} and call = 'GET /conditions'`,
    );
    expect(noted).toEqual({ person: `${name} (API)`, pilot: 'FFT', count: 2 });
  });

  it('shows its last use to the minute', async () => {
    const made = await make(['conditions:read']);
    expect((await shown(made))?.lastUsed).toBeUndefined();
    await read(made.token);
    const used = (await shown(made))?.lastUsed ?? '';
    await read(made.token);
    expect((await shown(made))?.lastUsed).toBe(used);
    await portal.db.query(
      sql`update service_accounts set seen_at = now() - interval '61 seconds' where id = ${made.account.accountId}::uuid`,
    );
    await read(made.token);
    expect(Date.parse((await shown(made))?.lastUsed ?? '')).toBeGreaterThanOrEqual(Date.parse(used));
  });

  it('is renewed by a new token; the old one is valid for another day, or ends at once', async () => {
    const made = await make(['conditions:read'], { days: 30 });
    const { accountId } = made.account;
    const renew = async (json: object, who = 'admin.fft') =>
      (await portal.as(who, 'POST', `${PATH}/${accountId}/token`, json)).data as MadeServiceAccount;
    await read(made.token);
    const second = await renew({ days: 60 }, 'super');
    expect(second.token).not.toBe(made.token);
    expect(second.account.madeBy).not.toBe(made.account.madeBy);
    expect(second.account.lastUsed).toBeUndefined();
    expect(second.account.earlier?.lastUsed).toBeDefined();
    const { earlier, tokenMadeAt } = second.account;
    expect(Date.parse(earlier?.expiresAt ?? '') - Date.parse(tokenMadeAt)).toBe(EARLIER_TOKEN_MS);
    expect([(await read(made.token)).status, (await read(second.token)).status]).toEqual([200, 200]);
    await portal.db.query(
      sql`update service_accounts set earlier_until = now() - interval '1 second' where id = ${accountId}::uuid`,
    );
    expect([(await read(made.token)).status, (await read(second.token)).status]).toEqual([401, 200]);
    expect((await shown(made))?.earlier).toBeUndefined();

    const third = await renew({ endEarlier: true });
    expect([(await read(second.token)).status, (await read(third.token)).status]).toEqual([401, 200]);
    expect(await actionsOf(portal.db, sql`target_id = ${accountId}`)).toEqual([
      'serviceAccounts.create',
      'serviceAccounts.renew',
      'serviceAccounts.renew',
    ]);
  });

  it('does not outlive its own end by a renewal', async () => {
    const made = await make(['conditions:read']);
    const { accountId } = made.account;
    await portal.db.query(
      sql`update service_accounts set expires_at = now() - interval '1 second' where id = ${accountId}::uuid`,
    );
    const renewed = await portal.as('admin.fft', 'POST', `${PATH}/${accountId}/token`, {});
    expect((await read((renewed.data as MadeServiceAccount).token)).status).toBe(200);
    expect((await read(made.token)).status).toBe(401);
  });

  it.each([
    ['moved', { pilotCode: 'SEW' }],
    ['no administrator any more', { pilotRole: 'USER' }],
  ])(
    'stops when its creator is %s, and works again with the same token when taken over',
    async (_, change) => {
      const userId = await makeUser(portal, { pilotRole: 'ADMIN' });
      const json = { name: freshName(), pilotCode: 'FFT', scopes: ['conditions:read', 'events:write'] };
      const made = (await portal.call('POST', PATH, { token: await tokenFor(portal, userId), json }))
        .data as MadeServiceAccount;
      expect((await read(made.token)).status).toBe(200);
      await portal.as('super', 'PUT', `/users/update?userId=${userId}`, change);
      for (const answer of [await read(made.token), await send(made.token, {})])
        expect([answer.status, answer.errors]).toEqual([403, { account: 'nobody' }]);
      expect(await shown(made)).toMatchObject({ state: 'nobody', madeBy: made.account.madeBy });
      await portal.as('admin.fft', 'POST', `${PATH}/${made.account.accountId}/keep`);
      expect((await read(made.token)).status).toBe(200);
      expect((await shown(made))?.madeBy).not.toBe(made.account.madeBy);
    },
  );

  it('is still named with who made it when that account is deleted', async () => {
    const userId = await makeUser(portal, { pilotRole: 'ADMIN' });
    const json = { name: freshName(), pilotCode: 'FFT', scopes: ['conditions:read'] };
    const made = (await portal.call('POST', PATH, { token: await tokenFor(portal, userId), json }))
      .data as MadeServiceAccount;
    await portal.as('super', 'DELETE', `/users/delete?userId=${userId}`);
    expect(await shown(made)).toMatchObject({ state: 'nobody', madeBy: made.account.madeBy });
  });

  it('of the site stops when its creator is no longer a super administrator', async () => {
    const userId = await makeUser(portal, { pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL' });
    const json = { name: freshName(), pilotCode: 'ALL', scopes: ['conditions:read'] };
    const made = (await portal.call('POST', PATH, { token: await tokenFor(portal, userId), json }))
      .data as MadeServiceAccount;
    expect((await read(made.token)).status).toBe(200);
    await portal.as('super', 'PUT', `/users/update?userId=${userId}`, { pilotRole: 'ADMIN' });
    expect((await read(made.token)).errors).toEqual({ account: 'nobody' });
  });

  it('is mailed to the responsible person when it is created and when it is revoked', async () => {
    const email = 'admin.crf' + DEMO_DOMAIN;
    const before = (await mailsTo(portal.db, email)).length;
    const { account } = await make(['events:write'], { pilotCode: 'CRF' }, 'admin.crf');
    await portal.as('super', 'DELETE', `${PATH}/${account.accountId}`);
    const mails = (await mailsTo(portal.db, email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A service account is in your name',
      'A service account in your name was revoked',
    ]);
    expect(mails[0]?.text).toContain(account.name);
  });

  it('is mailed 14 days and a day before its token expires, once each and again after a renewal', async () => {
    const email = 'admin.sew' + DEMO_DOMAIN;
    const before = (await mailsTo(portal.db, email)).length;
    const { account } = await make(['events:write'], { pilotCode: 'SEW', days: 100 }, 'admin.sew');
    const { accountId } = account;
    const inDays = async (days: number) => {
      const expires = new Date(Date.now() + days * DAY).toISOString();
      await portal.db.query(
        sql`update service_accounts set expires_at = ${expires}::timestamptz, token_made_at = now() - interval '90 days'
          where id = ${accountId}::uuid`,
      );
      await mailTokenEnds(portal.basics);
      await mailTokenEnds(portal.basics);
      const mails = (await mailsTo(portal.db, email)).slice(before);
      return { last: mails.at(-1), ends: mails.filter(({ subject }) => subject.includes('expires')).length };
    };
    expect((await inDays(14.1)).ends).toBe(0);
    const { last, ends } = await inDays(13.9);
    expect(ends).toBe(1);
    expect(last?.subject).toBe('The token of a service account expires within 14 days');
    const day = new Date(Date.now() + 13.9 * DAY).toLocaleDateString('sv', {
      timeZone: portal.basics.config.timeZone,
    });
    expect(last?.text).toContain(`${account.name}, SEW, ${day}`);
    expect((await inDays(0.9)).last?.subject).toBe('The token of a service account expires within a day');
    expect((await inDays(0.5)).ends).toBe(2);
    await portal.as('admin.sew', 'POST', `${PATH}/${accountId}/token`, { days: 20 });
    expect((await inDays(13)).ends).toBe(3);
    expect((await inDays(-1)).ends).toBe(3);
  });

  it('of a short time is mailed about a day before alone', async () => {
    const email = 'admin.iltar' + DEMO_DOMAIN;
    await make(['events:write'], { pilotCode: 'ILTAR', days: 10 }, 'admin.iltar');
    await mailTokenEnds(portal.basics);
    expect((await mailsTo(portal.db, email)).at(-1)?.subject).toBe('A service account is in your name');
  });

  it('is mailed to the administrators of its pilot if nobody is responsible for it', async () => {
    const userId = await makeUser(portal, { pilotCode: 'CRF', pilotRole: 'ADMIN' });
    const token = await tokenFor(portal, userId);
    const json = { name: freshName(), pilotCode: 'CRF', scopes: ['events:write'], days: 100 };
    const made = (await portal.call('POST', PATH, { json, token })).data as MadeServiceAccount;
    await portal.as('admin.crf', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' });
    await portal.db.query(
      sql`update service_accounts set expires_at = now() + interval '2 days', token_made_at = now() - interval '90 days'
        where id = ${made.account.accountId}::uuid`,
    );
    await mailTokenEnds(portal.basics);
    const recipients = await Promise.all(
      ['admin.crf', 'admin.fft', 'super'].map(async (who) =>
        (await mailsTo(portal.db, who + DEMO_DOMAIN)).some(({ text }) => text.includes(json.name)),
      ),
    );
    expect(recipients).toEqual([true, false, false]);
  });

  it('leaves the list a month after it was revoked', async () => {
    const made = await make(['events:write']);
    const { accountId } = made.account;
    await portal.as('admin.fft', 'DELETE', `${PATH}/${accountId}`);
    await tidy(portal.basics);
    expect((await shown(made))?.state).toBe('revoked');
    await portal.db.query(
      sql`update service_accounts set revoked_at = now() - interval '31 days' where id = ${accountId}::uuid`,
    );
    await tidy(portal.basics);
    expect(await shown(made)).toBeUndefined();
  });
});
