import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type TokenSet } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { first, rows } from '../../platform/db/database';
import { raw, type Sql, sql } from '../../platform/db/sql';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../platform/config/accounts';
import { auditOf } from '../../../test/audit';
import { watchAudit } from '../../../test/auditedWrites';
import { ruleKinds } from '../../../test/databases';
import { mailsTo } from '../../../test/mails';
import { accountTokenOf } from '../../../test/objects';
import { assign, freshName, makeUser } from '../../../test/people';
import { type Answer } from '../../../test/portal';
import { ssoOf } from '../../../test/signIn/sso';
import { RECHECK_MS } from '../sso/recheck/recheck';
import { filterOf } from './filter';
import { searchableGroups } from './groups';
import { searchablePeople } from './people';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const type = { 'content-type': 'application/scim+json' };

interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: object;
}
interface Body {
  readonly id: string;
  readonly active: boolean;
  readonly totalResults: number;
  readonly itemsPerPage: number;
  readonly detail: string;
  readonly scimType?: string;
  readonly Resources: readonly { readonly id: string; readonly userName: string }[];
}

const recordedBy = (provider: string): readonly Recorded[] => {
  const file = path.join(import.meta.dirname, 'requests', `${provider}.json`);
  const { requests } = JSON.parse(readFileSync(file, 'utf8')) as { requests: readonly Recorded[] };
  return requests;
};

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const rule = (claim: string, value: string, accessLevel: string, role: string) => ({
  when: { claim, [claim === 'groups' ? 'contains' : 'equals']: value },
  accessLevel,
  role,
});

describe.each(ruleKinds)('provisioning by SCIM on %s', (kind) => {
  const sso = ssoOf(
    kind,
    {},
    {
      people: 'provisioned',
      pilot: 'FFT',
      rules: [
        rule('groups', 'portal-admins', 'ADMIN', 'SITE_ADMINISTRATOR'),
        rule('groups', 'operators', 'USER', 'PLANT_OPERATOR'),
        rule('department', 'Maintenance', 'USER', 'ROBOT_PROGRAMMER'),
        rule('groups', 'nothing', 'USER', 'NO_SUCH_ROLE'),
      ],
    },
  );
  let token: string;
  let unaudited: () => Promise<string[]>;
  beforeAll(async () => {
    token = await accountTokenOf(sso.portal, ['people:provision'], 'FFT');
    unaudited = await watchAudit(sso.portal.db, ['identities']);
  });
  beforeEach(async () => {
    await sso.portal.db.query(sql`delete from throttle`);
    await sso.portal.db.query(sql`delete from provisioned_groups`);
  });

  const scim = async (method: string, at: string, json?: unknown) => {
    const answer = await sso.portal.call(method, `/scim/v2${at}`, {
      token,
      ...(json !== undefined && { text: JSON.stringify(json), headers: type }),
    });
    return { ...answer, body: answer.body as Body };
  };
  const patch = (at: string, ...operations: readonly object[]) =>
    scim('PATCH', at, { schemas: [PATCH], Operations: operations });

  const described = (more: object = {}) => {
    const name = freshName();
    return {
      externalId: `sub-${name}`,
      userName: `${name}@corp.test`,
      name: { givenName: 'Ana', familyName: 'Pop' },
      emails: [{ type: 'work', value: `${name}@corp.test` }],
      active: true,
      ...more,
    };
  };
  const made = async (more: object = {}) => {
    const resource = described(more);
    const { status, body } = await scim('POST', '/Users', resource);
    expect([status, body.detail]).toEqual([201, undefined]);
    return { ...resource, id: body.id };
  };
  const groupOf = async (displayName: string, ...members: readonly string[]) => {
    const { body } = await scim('POST', '/Groups', {
      displayName,
      members: members.map((value) => ({ value })),
    });
    return body.id;
  };
  const accountOf = (email: string) =>
    first(
      sso.portal.db,
      {
        id: col.text,
        status: col.text,
        role: col.text,
        pilotRole: col.text,
        pilotCode: col.text,
        lastName: col.text,
      },
      sql`select u.id, u.status, r.name as role, u.pilot_role as "pilotRole", u.pilot_code as "pilotCode",
          u.last_name as "lastName" from users u join roles r on r.id = u.role_id where u.email = ${email}`,
    );
  const session = async (sub: string, claims: object = {}) => {
    Object.assign(sso.provider, { person: { sub, email: 'somebody.else@corp.test', ...claims } });
    const { params, browser } = await sso.attempt();
    const code = params.get('code');
    return code === null ? params.get('problem') : (await sso.exchange(browser, code)).data;
  };
  /** Signs somebody in at the provider. @returns the access token, or the problem */
  const enter = async (sub: string, claims: object = {}) => {
    const tokens = await session(sub, claims);
    return typeof tokens === 'object' ? (tokens?.accessToken ?? '') : tokens;
  };
  const isIn = async (access: string) =>
    (await sso.portal.call('GET', '/users/auth-info', { token: access })).status === 200;
  const refused = ({ status, body }: Awaited<ReturnType<typeof scim>>) => [status, body.scimType];

  it.each(['entra', 'okta'])('answers the requests of %s as they are documented', async (provider) => {
    const ids = new Map<string, string>();
    const filled = (text: string) =>
      text.replace(/\{(user|group)\}/g, (_, name: string) => ids.get(name) ?? '');
    for (const { method, path: at, body, status, answer } of recordedBy(provider)) {
      const got = await scim(
        method,
        filled(at),
        body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(body))) as unknown),
      );
      const call = `${method} ${at}`;
      expect([call, got.status, got.body.detail]).toEqual([
        call,
        status,
        status < 400 ? undefined : expect.any(String),
      ]);
      if (status !== 204)
        expect(got.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
      if (answer !== undefined)
        expect(got.body).toMatchObject(JSON.parse(filled(JSON.stringify(answer))) as object);
      if (status === 201) ids.set(at === '/Users' ? 'user' : 'group', got.body.id);
    }
  });

  it('gives people with one user name accounts of their own, though they come at once', async () => {
    const name = freshName();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => {
        const email = `${name}@plant-${nth}.test`;
        const more = { userName: email, emails: [{ type: 'work', value: email }] };
        return scim('POST', '/Users', described({ ...more, [enterprise]: { department: 'Maintenance' } }));
      }),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
  });

  it('gives an account by the rules, and changes it with the groups', async () => {
    const { id, emails } = await made({ [enterprise]: { department: 'Paint' } });
    const [{ value: email } = { value: '' }] = emails;
    expect(await accountOf(email)).toBeUndefined();
    const group = await groupOf('operators', id);
    expect(await accountOf(email)).toMatchObject({
      status: 'ACTIVE',
      role: 'PLANT_OPERATOR',
      pilotRole: 'USER',
      pilotCode: 'FFT',
    });
    const admins = await groupOf('portal-admins', id);
    expect(await accountOf(email)).toMatchObject({ role: 'SITE_ADMINISTRATOR', pilotRole: 'ADMIN' });
    await scim('DELETE', `/Groups/${admins}`);
    expect(await accountOf(email)).toMatchObject({ role: 'PLANT_OPERATOR', pilotRole: 'USER' });
    await patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await accountOf(email)).toMatchObject({ status: 'DISABLED' });
    await patch(`/Users/${id}`, { op: 'add', path: `${enterprise}:department`, value: 'Maintenance' });
    expect(await accountOf(email)).toMatchObject({ status: 'ACTIVE', role: 'ROBOT_PROGRAMMER' });
    const audited = (await auditOf(sso.portal.db, sql`target = 'Ana Pop'`)).slice(-6).reverse();
    const account = await first(
      sso.portal.db,
      { name: col.text },
      sql`select name from service_accounts where 'people:provision' = any(scopes) order by made_at limit 1`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'users.status',
      'users.update',
      'users.status',
      'users.update',
      'users.update',
      'users.create',
    ]);
    expect(new Set(audited.map(({ actor }) => actor))).toEqual(new Set([`${account?.name ?? ''} (API)`]));
  });

  it('makes nobody of a rule whose role the site does not have', async () => {
    const { id, emails } = await made();
    await groupOf('nothing', id);
    const renamed = await patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'Ana' });
    expect([renamed.status, renamed.body.active]).toEqual([200, false]);
    expect(await accountOf(emails[0]?.value ?? '')).toBeUndefined();
  });

  it('lets a provisioned person in by the id alone and ignores the claims', async () => {
    const person = await made();
    expect(await enter(person.externalId)).toBe('noRule');
    await groupOf('operators', person.id);
    expect(await enter(person.userName)).toBe('notLinked');
    expect(await enter('another-subject', { email: person.userName, groups: ['operators'] })).toBe(
      'notLinked',
    );
    const access = await enter(person.externalId, { groups: ['portal-admins'] });
    expect(await isIn(access)).toBe(true);
    expect(await accountOf(person.userName)).toMatchObject({ pilotRole: 'USER' });
    expect(await isIn(await enter(person.externalId))).toBe(true);
    // The provider gives the account to another subject.
    await patch(`/Users/${person.id}`, {
      op: 'replace',
      path: 'externalId',
      value: `new-${person.externalId}`,
    });
    expect([await isIn(access), await enter(person.externalId)]).toEqual([false, 'notLinked']);
    expect(await isIn(await enter(`new-${person.externalId}`))).toBe(true);
    const audited = await auditOf(sso.portal.db, sql`action like 'auth.sso%'`);
    const externalId = { from: person.externalId, to: `new-${person.externalId}` };
    expect(audited.at(-2)?.details).toEqual({ provider: 'corp', externalId });
    expect(audited.at(-1)?.details).toEqual({ provider: 'corp', externalId: externalId.to });
    expect((await mailsTo(sso.portal.db, person.userName)).map(({ subject }) => subject).slice(-2)).toEqual([
      'Your portal account has been given to another account at Corporate',
      'You can sign in to your portal account with Corporate',
    ]);
  });

  it('leaves the rights of a provisioned person alone when the provider is asked again', async () => {
    const person = await made();
    await groupOf('operators', person.id);
    const tokens = await session(person.externalId, { groups: ['portal-admins'] });
    if (tokens === null || typeof tokens !== 'object') throw new Error(`not let in: ${tokens}`);
    Object.assign(sso.provider, { refreshes: true });
    sso.portal.advance(RECHECK_MS);
    const path = `/users/refresh-token?token=${tokens.refreshToken}`;
    const { data } = (await sso.portal.call('POST', path)) as { data: TokenSet };
    await sso.portal.basics.rechecks.settled();
    expect(await isIn(data.accessToken)).toBe(true);
    expect(await accountOf(person.userName)).toMatchObject({ pilotRole: 'USER' });
  });

  it('lets nobody whom it provisions in by a password', async () => {
    const person = await made();
    await groupOf('operators', person.id);
    await sso.portal.db.query(
      sql`update users set password_hash = (select password_hash from users where username = 'operator.fft')
        where email = ${person.userName}`,
    );
    const json = { email: person.userName, password: DEMO_PASSWORD };
    expect((await sso.portal.call('POST', '/users/authenticate', { json })).status).toBe(401);
  });

  it('ends sessions with active false and with the last group, and lets them in again', async () => {
    const person = await made();
    const group = await groupOf('operators', person.id);
    const access = await enter(person.externalId);
    await patch(`/Users/${person.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([await isIn(access), await enter(person.externalId)]).toEqual([false, 'closed']);
    await patch(`/Users/${person.id}`, { op: 'Replace', path: 'active', value: 'True' });
    const again = await enter(person.externalId);
    expect(await isIn(again)).toBe(true);
    await scim('PUT', `/Groups/${group}`, { displayName: 'operators', members: [] });
    expect([await isIn(again), await enter(person.externalId)]).toEqual([false, 'closed']);
  });

  it('lets nobody in for the first time who is not active', async () => {
    const person = await made();
    await groupOf('operators', person.id);
    await patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value: false });
    expect(await enter(person.externalId)).toBe('closed');
  });

  it('removes from a group those alone who are named', async () => {
    const [one, other] = [await made(), await made()];
    const group = await groupOf('operators', one.id, other.id);
    await patch(`/Groups/${group}`, { op: 'Remove', path: 'members', value: [{ value: one.id }] });
    expect((await scim('GET', `/Groups/${group}`)).body).toMatchObject({ members: [{ value: other.id }] });
    const isActive = async (id: string) => (await scim('GET', `/Users/${id}`)).body.active;
    expect([await isActive(one.id), await isActive(other.id)]).toEqual([false, true]);
  });

  it('does not enable what people disabled, and enables an account that nobody has signed in to', async () => {
    const person = await made();
    await groupOf('operators', person.id);
    const { id = '' } = (await accountOf(person.userName)) ?? {};
    const setTo = (status: string) => sso.portal.as('admin.fft', 'PUT', `/users/${id}/status`, { status });
    await setTo('DISABLED');
    for (const value of [false, true])
      await patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value });
    expect((await scim('GET', `/Users/${person.id}`)).body.active).toBe(false);
    await setTo('ACTIVE');
    expect((await scim('GET', `/Users/${person.id}`)).body.active).toBe(true);
    expect(await isIn(await enter(person.externalId))).toBe(true);
  });

  it('deletes a person with the account, and hands on what they had', async () => {
    const person = await made();
    await groupOf('operators', person.id);
    const { id = '' } = (await accountOf(person.userName)) ?? {};
    const { data } = await assign(sso.portal, 'admin.fft', id);
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    expect(await accountOf(person.userName)).toBeUndefined();
    expect(refused(await scim('GET', `/Users/${person.id}`))).toEqual([404, undefined]);
    const thread = await rows(
      sso.portal.db,
      { comment: col.text },
      sql`select comment from assignment_comments where assignment_id = ${data as string}::uuid`,
    );
    expect(thread.map(({ comment }) => comment)).toEqual(['Ana Pop → –']);
    // Without an account, too.
    const other = await made();
    expect((await scim('DELETE', `/Users/${other.id}`)).status).toBe(204);
  });

  it('leaves to people what they look after', async () => {
    const invited = `admin.fft${DEMO_DOMAIN}`;
    expect(refused(await scim('POST', '/Users', described({ emails: [{ value: invited }] })))).toEqual([
      409,
      'uniqueness',
    ]);
    const person = await made();
    await groupOf('operators', person.id);
    const { id = '' } = (await accountOf(person.userName)) ?? {};
    await sso.portal.as('super', 'PUT', `/users/update?userId=${id}`, { pilotRole: 'SUPER_ADMIN' });
    const off = { op: 'replace', value: { active: false } };
    expect(refused(await patch(`/Users/${person.id}`, off))).toEqual([409, undefined]);
    expect(refused(await scim('DELETE', `/Users/${person.id}`))).toEqual([409, undefined]);
    await sso.portal.as('super', 'PUT', `/users/update?userId=${id}`, {
      pilotRole: 'USER',
      pilotCode: 'SEW',
      userRole: 'OPERATOR',
    });
    expect(refused(await scim('DELETE', `/Users/${person.id}`))).toEqual([409, undefined]);
    await groupOf('portal-admins', person.id);
    expect(await accountOf(person.userName)).toMatchObject({ pilotRole: 'USER', pilotCode: 'SEW' });
  });

  it('continues an account that this provider created at a sign-in, and no linked one', async () => {
    const link = (userId: string, subject: string, isManaged: boolean) =>
      sso.portal.db.query(
        sql`insert into identities (issuer, subject, provider, user_id, managed, linked_at, confirmed_at)
          values (${sso.provider.issuer}, ${subject}, 'corp', ${userId}::uuid, ${isManaged}, now(), now())`,
      );
    const [mine, linked] = [await makeUser(sso.portal, {}), await makeUser(sso.portal, {})];
    await link(mine, 'made-earlier', true);
    await link(linked, 'linked-by-hand', false);
    const emailOf = async (userId: string) =>
      (
        await first(
          sso.portal.db,
          { email: col.text },
          sql`select email from users where id = ${userId}::uuid`,
        )
      )?.email ?? '';
    const earlier = { externalId: 'made-earlier', emails: [{ value: await emailOf(mine) }] };
    expect(await enter('made-earlier', { groups: ['operators'] })).toBe('noRule');
    const { id } = await made({ ...earlier, [enterprise]: { department: 'Maintenance' } });
    expect(await accountOf(await emailOf(mine))).toMatchObject({
      id: mine,
      role: 'ROBOT_PROGRAMMER',
      lastName: 'Pop',
    });
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(true);
    const theirs = described({ externalId: 'linked-by-hand', emails: [{ value: await emailOf(linked) }] });
    expect(refused(await scim('POST', '/Users', theirs))).toEqual([409, 'uniqueness']);
    expect(await isIn(await enter('linked-by-hand'))).toBe(true);
  });

  it('takes its own token alone, and the token reaches one pilot', async () => {
    const list = async (other: string): Promise<Answer> =>
      sso.portal.call('GET', '/scim/v2/Users', { token: other });
    const wrong = await accountTokenOf(sso.portal, ['conditions:read'], 'FFT');
    const otherPilot = await accountTokenOf(sso.portal, ['people:provision'], 'SEW');
    const site = await accountTokenOf(sso.portal, ['people:provision'], 'ALL');
    const person = await sso.portal.tokenOf('super');
    const statuses = [];
    for (const one of [wrong, otherPilot, site, person]) statuses.push((await list(one)).status);
    expect(statuses).toEqual([403, 403, 403, 401]);
    expect((await list(otherPilot)).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      detail: expect.stringContaining('provisions SEW'),
    });
    expect((await sso.portal.call('GET', '/conditions', { token })).status).toBe(403);
    const pilots = async (who: string) => (await sso.portal.as(who, 'GET', '/admin/provisioning')).data;
    expect([await pilots('super'), await pilots('admin.fft'), await pilots('admin.sew')]).toEqual([
      ['FFT'],
      ['FFT'],
      [],
    ]);
  });

  it('lets one of two win who are written at once', async () => {
    const resource = described();
    const both = await Promise.all([scim('POST', '/Users', resource), scim('POST', '/Users', resource)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.scimType).toBe('uniqueness');
    const groups = await Promise.all([1, 2].map(() => scim('POST', '/Groups', { displayName: 'Twice' })));
    expect(groups.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['no e-mail', { emails: [], userName: 'nomail' }, 'emails[type eq "work"].value cannot be used'],
    ['no name', { name: { givenName: 'Ana' } }, 'name.familyName is missing'],
    ['no external id', { externalId: '' }, 'externalId is missing'],
    [
      'a name that is a link',
      { name: { givenName: 'www.x.y', familyName: 'Pop' } },
      'name.givenName cannot be used',
    ],
    ['a control character', { userName: 'a\u0000b' }, 'userName: Must not contain control characters'],
    ['a flag that is none', { active: 'perhaps' }, 'active: Must be true or false.'],
    ['a list for a text', { userName: ['x'] }, 'userName: Must be a text.'],
    ['a text for an object', { name: 'Ana Pop' }, 'name: Must be an object.'],
  ])('refuses a person with %s, naming the attribute', async (_, more, detail) => {
    const answer = await scim('POST', '/Users', described(more));
    expect(refused(answer)).toEqual([400, 'invalidValue']);
    expect(answer.body.detail).toContain(detail);
  });

  it('keeps names in every script, and ignores what it does not know', async () => {
    const more = { name: { givenName: '伟', familyName: 'Müller-Şahin' }, nickName: 'x', 'urn:x:y': {} };
    const { id, emails } = await made({ ...more, [enterprise]: { department: 'Maintenance' } });
    expect(await accountOf(emails[0]?.value ?? '')).toMatchObject({ lastName: 'Müller-Şahin' });
    const { body } = await scim('GET', `/Users/${id}?attributes=name,userName`);
    expect(Object.keys(body).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
  });

  it.each([
    ['of one word', 'userName'],
    ['that breaks off', 'userName eq'],
    ['by another comparison', 'userName sw "a"'],
    ['that says not', 'not (userName eq "a")'],
    ['by what is not kept', 'shoeSize eq "42"'],
    ['by what every object has', 'constructor eq "42"'],
    ['by a flag that is none', 'active eq null'],
    ['without end', `userName eq "a" ${'or userName eq "a" '.repeat(200)}`],
    ['of brackets alone', '('.repeat(1900)],
    ['of lists within lists', 'emails['.repeat(270)],
    ['that would keep the parser busy', `userName eq "${'\n'.repeat(60)}`],
  ])('refuses a filter %s', async (_, filter) => {
    const answer = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(refused(answer)).toEqual([400, 'invalidFilter']);
  });

  it('finds people by several comparisons', async () => {
    const [one, other] = [await made({ [enterprise]: { department: 'Maintenance' } }), await made()];
    const idsBy = async (filter: string) =>
      (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(({ id }) => id);
    const either = `userName eq "${one.userName}" or externalId eq "${other.externalId}"`;
    expect(await idsBy(either)).toEqual([one.id, other.id]);
    expect(await idsBy(`(${either}) and active eq true`)).toEqual([one.id]);
    expect(await idsBy(`(${either}) and active eq "False"`)).toEqual([other.id]);
    expect(await idsBy(`emails.value eq "${other.userName.toUpperCase()}"`)).toEqual([other.id]);
  });

  it.each([
    [{ op: 'twist', path: 'userName', value: 'x' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'user name', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'name[x eq "y"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type sw "w"].value', value: 'x@y.test' }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[type eq "home"]', value: { display: 'x' } }, 'noTarget'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq ""].value', value: 'x@y.test' }, 'invalidValue'],
    [{ op: 'remove', path: 'name.givenName' }, 'invalidValue'],
    [{ op: 'add', value: 'x' }, 'invalidValue'],
  ])('refuses the operation %j', async (operation, scimType) => {
    const { id } = await made();
    expect(refused(await patch(`/Users/${id}`, operation))).toEqual([400, scimType]);
  });

  it.each([
    [{ op: 'Remove', path: 'members', value: [{ value: null }] }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: [{}] }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: [] }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: null }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: '' }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: [{ id: 'x' }] }, 'invalidValue'],
    [{ op: 'remove', path: 'members', value: [{ display: 'Ana' }] }, 'invalidValue'],
    [{ op: 'remove', path: 'members.value' }, 'noTarget'],
    [{ op: 'remove', path: 'members[]' }, 'invalidPath'],
    [{ op: 'replace', path: 'members', value: [{ value: null }] }, 'invalidValue'],
    [{ op: 'replace', path: 'members', value: [{ value: '' }] }, 'invalidValue'],
    [{ op: 'replace', value: { members: [{ display: 'Ana' }] } }, 'invalidValue'],
    [{ op: 'replace', path: 'members', value: null }, 'invalidValue'],
    [{ op: 'replace', value: { members: null } }, 'invalidValue'],
    [{ op: 'replace', path: 'members.value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'members[value eq "x"].value', value: 'y' }, 'noTarget'],
    [{ op: 'remove', path: 'members', values: [{ value: 'x' }] }, 'invalidSyntax'],
    [{ Op: 'Remove', Path: 'members', Value: [{ value: null }] }, 'invalidValue'],
  ])('changes nothing where %j selects nobody', async (operation, scimType) => {
    const { id } = await made();
    const group = await groupOf('operators', id);
    expect(refused(await patch(`/Groups/${group}`, operation))).toEqual([400, scimType]);
    expect((await scim('GET', `/Groups/${group}`)).body).toMatchObject({ members: [{ value: id }] });
    const put = await scim('PUT', `/Groups/${group}`, {
      displayName: 'operators',
      members: [{ value: null }],
    });
    expect(refused(put)).toEqual([400, 'invalidValue']);
  });

  it('keeps the members of a group that is replaced with null for them', async () => {
    const { id } = await made();
    const group = await groupOf('operators', id);
    const { body } = await scim('PUT', `/Groups/${group}`, { displayName: 'operators', Members: null });
    expect(body).toMatchObject({ members: [{ value: id }] });
  });

  it.each([
    [{ op: 'replace', path: 'active', value: null }],
    [{ op: 'Replace', value: { active: null } }],
    [{ op: 'remove', path: 'active' }],
  ])('does not let a disabled person in by %j', async (operation) => {
    const person = await made({ [enterprise]: { department: 'Maintenance' } });
    await patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value: false });
    expect(refused(await patch(`/Users/${person.id}`, operation))).toEqual([400, 'invalidValue']);
    expect((await scim('GET', `/Users/${person.id}`)).body.active).toBe(false);
  });

  it('refuses unknown members, an invalid body, and one that is too large', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const group = await groupOf('operators');
    for (const value of [unknown, 'x', group]) {
      const answer = await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value }] });
      expect(refused(answer)).toEqual([400, 'invalidValue']);
      expect(answer.body.detail).toContain(value);
    }
    const send = (text: string, headers = type) =>
      sso.portal.call('POST', '/scim/v2/Groups', { token, text, headers });
    expect((await send('{')).body).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
    expect((await send(`"${'x'.repeat(1_100_000)}"`)).body).toMatchObject({ status: '413' });
    expect((await send('x', { 'content-type': 'text/plain' })).body).toMatchObject({ status: '415' });
    expect((await sso.portal.call('GET', '/scim/v2/Nothing', { token })).body).toMatchObject({
      status: '404',
    });
  });

  it('shortens a page whose groups have too many members together, and leaves none out', async () => {
    const { issuer } = sso.provider;
    await sso.portal.db.query(
      sql`with crowd as (
          insert into provisioned_users (issuer, external_id, user_name, email, attributes, active, made_at, changed_at)
          select ${issuer}, 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@corp.test',
            jsonb_build_object('userName', 'crowd-' || n, 'externalId', 'crowd-' || n), true, '2001-01-01', now()
          from generate_series(1, 250) n returning id),
        made as (
          insert into provisioned_groups (issuer, display_name, made_at, changed_at)
          select ${issuer}, 'crowd ' || n, '2001-01-01'::timestamptz + n * interval '1 day', now() from generate_series(1, 120) n
          returning id)
        insert into provisioned_members (group_id, person_id) select made.id, crowd.id from made, crowd`,
    );
    const page = async (query: string) => (await scim('GET', `/Groups?count=200&${query}`)).body;
    expect(await page('')).toMatchObject({ itemsPerPage: 80, totalResults: 120, startIndex: 1 });
    expect(await page('startIndex=81')).toMatchObject({ itemsPerPage: 40, totalResults: 120 });
    expect(await page('excludedAttributes=members')).toMatchObject({ itemsPerPage: 120 });
    const names: string[] = [];
    while (names.length < 120) {
      const { Resources } = (await page(`startIndex=${names.length + 1}`)) as unknown as {
        Resources: { displayName: string }[];
      };
      names.push(...Resources.map(({ displayName }) => displayName));
    }
    expect(new Set(names).size).toBe(120);
    const people = (await scim('GET', '/Users?count=200')).body;
    expect(people.itemsPerPage).toBeLessThan(200);
    expect(people.itemsPerPage).toBeGreaterThan(0);
    await sso.portal.db.query(sql`delete from provisioned_users where external_id like 'crowd-%'`);
  });

  it('finds members and ids by their index', async () => {
    const value = '00000000-0000-4000-8000-00000000000f';
    const plan = (where: Sql, from: string) =>
      sso.portal.db.transaction(async (tx) => {
        await tx.query(sql`set local enable_seqscan = off`);
        const { rows: lines } = await tx.query(sql`explain select from ${raw(from)} where ${where}`);
        return JSON.stringify(lines);
      });
    const groups = await plan(filterOf(`members eq "${value}"`, searchableGroups), 'provisioned_groups g');
    expect(groups).toMatch(/Index Cond: .*person_id = /);
    for (const [searchable, from] of [
      [searchableGroups, 'provisioned_groups g'],
      [searchablePeople, 'provisioned_users p'],
    ] as const)
      expect(await plan(filterOf(`id eq "${value}"`, searchable), from)).toMatch(/Index Cond: .*id = /);
    expect(await plan(filterOf('members eq "ana"', searchableGroups), 'provisioned_groups g')).toMatch(
      /false/,
    );
  });

  it('refuses more attributes of one person than a list could show', async () => {
    const emails = Array.from({ length: 40 }, (_, nth) => ({
      value: `${freshName()}@corp.test`,
      type: `${nth}`,
      display: 'x'.repeat(900),
    }));
    const answer = await scim('POST', '/Users', { ...described(), emails });
    expect(refused(answer)).toEqual([400, 'invalidValue']);
    expect(answer.body.detail).toContain('fewer e-mails');
  });

  it('holds a group of a thousand, and pages through three thousand people', async () => {
    const { issuer } = sso.provider;
    await sso.portal.db.query(
      sql`insert into provisioned_users (issuer, external_id, user_name, email, attributes, active, made_at, changed_at)
        select ${issuer}, 'many-' || n, 'many-' || n, 'many-' || n || '@corp.test',
          jsonb_build_object('userName', 'many-' || n, 'externalId', 'many-' || n), true, '2001-01-01', now()
        from generate_series(1, 3000) n`,
    );
    const ids: string[] = [];
    for (;;) {
      const { body } = await scim('GET', `/Users?startIndex=${ids.length + 1}&count=500`);
      ids.push(...body.Resources.filter(({ userName }) => userName.startsWith('many-')).map(({ id }) => id));
      if (body.Resources.length < 200 || ids.length >= 3000) break;
    }
    expect(new Set(ids).size).toBe(3000);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 });
    expect(refused(await scim('GET', '/Users?count=many'))).toEqual([400, 'invalidValue']);
    const members = ids.slice(0, 1000).map((value) => ({ value, display: 'somebody with a long name' }));
    const group = await groupOf('crowd');
    expect((await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: members })).status).toBe(
      204,
    );
    const { body } = await scim('GET', `/Groups/${group}`);
    expect(body).toMatchObject({ members: { length: 1000 } });
    expect(
      Object.keys((await scim('GET', `/Groups/${group}?excludedAttributes=members`)).body),
    ).not.toContain('members');
    await sso.portal.db.query(sql`delete from provisioned_users where external_id like 'many-%'`);
  });

  it('says what it can do', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    });
    expect((await scim('GET', '/ResourceTypes')).body.totalResults).toBe(2);
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await scim('GET', `/Schemas/${enterprise}`)).body).toMatchObject({ name: 'EnterpriseUser' });
    expect((await scim('GET', '/Schemas/none')).status).toBe(404);
  });

  // The last one. Rows that the tests write themselves stand in no transaction of the portal's.
  it('has written no identity without an audit entry', async () => {
    expect((await unaudited()).filter((one) => one !== 'identities insert')).toEqual([]);
  });
});

describe.each(ruleKinds)('a provider whose subjects are no ids of its directory, on %s', (kind) => {
  const sso = ssoOf(kind, {}, { people: 'provisioned', pilot: 'FFT', externalIdClaim: 'oid' });

  it('has its people found by the claim that is the id, and by the subject from then on', async () => {
    const { portal, provider } = sso;
    const token = await accountTokenOf(portal, ['people:provision'], 'FFT');
    const write = async (at: string, json: object) =>
      (await portal.call('POST', `/scim/v2${at}`, { token, json })).body as Body;
    const { id } = await write('/Users', {
      externalId: 'object-1',
      userName: 'ana@corp.test',
      name: { givenName: 'Ana', familyName: 'Pop' },
    });
    await write('/Groups', { displayName: 'operators', members: [{ value: id }] });
    const enter = async (person: { sub: string; oid?: string }) => {
      Object.assign(provider, { person });
      const { params } = await sso.attempt();
      return params.get('problem') ?? 'in';
    };
    // The claim that is the id is not there.
    expect(await enter({ sub: 'object-1' })).toBe('missing');
    expect(await enter({ sub: 'object-1', oid: 'another' })).toBe('notLinked');
    expect(await enter({ sub: 'pairwise-1', oid: 'object-1' })).toBe('in');
    expect(await enter({ sub: 'pairwise-1' })).toBe('in');
  });
});
