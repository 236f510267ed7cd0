import { randomUUID } from 'node:crypto';
import { EVERYBODY, largeDirectory, PAGE } from './directory';
import { RULES } from './identity';
import { type Pair } from './pair';
import { call, many, type Site } from './site';

const SCIM = '/scim/v2';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const json = async (response: Promise<Response>) => (await (await response).json()) as { id: string };

function newPerson(site: Site, emails = 1) {
  const name = randomUUID();
  return json(
    call(site, 'POST', `${SCIM}/Users`, site.program, {
      userName: name,
      externalId: name,
      emails: many(emails, (nth) => ({ value: `${name}-${nth}@directory.example`, type: `${nth}` })),
      name: { givenName: 'Ana', familyName: 'Pop' },
    }),
  );
}

const patch = (site: Site, path: string, Operations: readonly object[]) =>
  call(site, 'PATCH', `${SCIM}/${path}`, site.program, { schemas: [PATCH], Operations });

const read = (site: Site, path: string, query: Record<string, string>) =>
  call(site, 'GET', `${SCIM}/${path}?${new URLSearchParams(query)}`, site.program);

/** What fits into 2000 characters. */
const anyOf = (name: string, count: number) => many(count, () => `${name} eq "${randomUUID()}"`).join(' or ');

/** Up to 1 MiB: 18 members in each of 1000 operations. */
const patchMembers: Pair = {
  call: 'PATCH /scim/v2/Groups/:id',
  one: ['operations', 1000],
  other: ['members in each', 18],
  async prepare(site, _, members) {
    const ids: string[] = [];
    for (let nth = 0; nth < members; nth++) ids.push((await newPerson(site)).id);
    const { id } = await json(
      call(site, 'POST', `${SCIM}/Groups`, site.program, { displayName: randomUUID() }),
    );
    return JSON.stringify({ id, value: ids.map((value) => ({ value })) });
  },
  send(site, operations, _, prepared) {
    const { id, value } = JSON.parse(prepared) as { id: string; value: object[] };
    return patch(
      site,
      `Groups/${id}`,
      many(operations, () => ({ op: 'add', path: 'members', value })),
    );
  },
};

/** One PATCH may look at 200,000 elements, twice for each of these. */
const patchPerson: Pair = {
  call: 'PATCH /scim/v2/Users/:id',
  one: ['operations', 1000],
  other: ['e-mail addresses', 95],
  prepare: async (site, _, emails) => (await newPerson(site, emails)).id,
  send: (site, operations, _, id) =>
    patch(
      site,
      `Users/${id}`,
      many(operations, () => ({ op: 'replace', path: 'emails[type eq "0"].display', value: 'x' })),
    ),
};

/** A new name may give each member other rights. */
const renameGroup: Pair = {
  call: 'PATCH /scim/v2/Groups/:id',
  which: 'new name',
  one: ['members', largeDirectory.people],
  other: ['rules', RULES],
  send: (site) =>
    patch(site, `Groups/${EVERYBODY}`, [{ op: 'replace', path: 'displayName', value: `${Date.now()}` }]),
};

/** Everybody of the directory: about 600 KiB. */
const replaceMembers: Pair = {
  call: 'PUT /scim/v2/Groups/:id',
  one: ['members', largeDirectory.people],
  other: ['rules', RULES],
  async prepare(site, members) {
    const { rows } = await site.client.query<{ value: string }>(
      `select id as value from provisioned_users where external_id like 'dir-%' order by id limit $1`,
      [members],
    );
    const displayName = randomUUID();
    const { id } = await json(call(site, 'POST', `${SCIM}/Groups`, site.program, { displayName }));
    return JSON.stringify({ id, displayName, members: rows });
  },
  send(site, _, __, prepared) {
    const { id, ...group } = JSON.parse(prepared) as { id: string };
    return call(site, 'PUT', `${SCIM}/Groups/${id}`, site.program, group);
  },
};

export const scimPairs: readonly Pair[] = [
  patchMembers,
  patchPerson,
  renameGroup,
  replaceMembers,
  {
    call: 'GET /scim/v2/Groups',
    which: 'by members',
    one: ['comparisons', 36],
    other: ['members in all', largeDirectory.groups * largeDirectory.members + largeDirectory.people],
    send: (site, comparisons) => read(site, 'Groups', { filter: anyOf('members', comparisons), count: '1' }),
  },
  {
    call: 'GET /scim/v2/Users',
    which: 'by id',
    one: ['comparisons', 40],
    other: ['people', largeDirectory.people],
    send: (site, comparisons) => read(site, 'Users', { filter: anyOf('id', comparisons), count: '1' }),
  },
  {
    call: 'GET /scim/v2/Groups',
    one: ['groups', largeDirectory.groups],
    other: ['members of each', largeDirectory.members],
    send: (site, groups) => read(site, 'Groups', { count: `${groups}` }),
  },
  {
    call: 'GET /scim/v2/Users',
    one: ['people', PAGE],
    other: ['bytes of each', largeDirectory.attributeBytes],
    send: (site, people) => read(site, 'Users', { count: `${people}` }),
  },
];
