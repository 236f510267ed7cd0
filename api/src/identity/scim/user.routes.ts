import { budgets, type Queryable, route } from '../../platform';
import { cleanResource, type Resource, userAttributes } from './attributes';
import { filterOf } from './filter';
import { listOf, listQuery, pageIn, shownOf, shownQuery } from './list';
import { patched } from './patch';
import { countPeople, findPerson, lockPerson, peopleOf, type PersonRow, searchablePeople } from './people';
import { activeIn, asUser, wantedOf } from './person';
import { type Provisioning, provisioningOf } from './provider';
import { answersNothing, answersResource, takesResource } from './routeParts';
import { addPerson, changePerson, removePerson } from './write';

const answered = async (tx: Queryable, { basics, settings }: Provisioning, id: string): Promise<Resource> =>
  asUser(await findPerson(tx, settings.issuer, id), basics.config.publicUrl);

const listScimUsers = route({
  call: 'GET /scim/v2/Users',
  summary: 'The people whom the provider provisions, filtered and paged (from 1)',
  cost: 'dear',
  query: listQuery,
  ...answersResource,
  async handle({ query, ...call }) {
    const { settings, basics } = provisioningOf(call);
    const where = filterOf(query.filter, searchablePeople);
    const { start, slice } = pageIn(query);
    const people = await peopleOf(basics.db, settings.issuer, where, slice);
    const shown = people.map((one) => shownOf(asUser(one, basics.config.publicUrl), query));
    return listOf(shown, await countPeople(basics.db, settings.issuer, where), start);
  },
});

const readScimUser = route({
  call: 'GET /scim/v2/Users/:id',
  summary: 'One person whom the provider provisions',
  query: shownQuery,
  ...answersResource,
  async handle({ params, query, ...call }) {
    const by = provisioningOf(call);
    return shownOf(await answered(by.basics.db, by, params.id), query);
  },
});

const createScimUser = route({
  call: 'POST /scim/v2/Users',
  summary: 'Provisions a person, who gets an account if a rule of the site covers them',
  ...takesResource,
  ...answersResource,
  status: 201,
  handle: ({ body, ...call }) => {
    const by = provisioningOf(call);
    const sent = cleanResource(body, userAttributes);
    return by.basics.db.transaction(async (tx) =>
      answered(tx, by, await addPerson(tx, by, wantedOf(sent, activeIn(sent)))),
    );
  },
});

/**
 * Attributes that a PUT leaves out are deleted, except these: without them nobody could sign in, or somebody wrongly
 * could.
 */
const KEPT = ['externalId', 'active'];

const whole = (person: PersonRow): Resource => ({ ...person.attributes, active: person.isActive });

function replaced(before: Resource, body: Resource): Resource {
  const sent = cleanResource(body, userAttributes);
  const omitted = KEPT.filter((name) => !(name in sent));
  return { ...sent, ...Object.fromEntries(omitted.map((name) => [name, before[name]])) };
}

function change(
  call: Parameters<typeof provisioningOf>[0] & { readonly params: { readonly id: string } },
  to: (before: Resource) => Resource | Promise<Resource>,
): Promise<Resource> {
  const by = provisioningOf(call);
  return by.basics.db.transaction(async (tx) => {
    const person = await lockPerson(tx, by.settings.issuer, call.params.id);
    const after = await to(whole(person));
    await changePerson(tx, by, person, wantedOf(after, activeIn(after)));
    return answered(tx, by, person.id);
  });
}

const replaceScimUser = route({
  call: 'PUT /scim/v2/Users/:id',
  summary: 'Replaces a person’s attributes',
  ...takesResource,
  ...answersResource,
  handle: ({ body, ...call }) => change(call, (before) => replaced(before, body)),
});

const patchScimUser = route({
  call: 'PATCH /scim/v2/Users/:id',
  summary: 'Changes some of a person’s attributes; active false ends the sessions',
  ...takesResource,
  ...answersResource,
  handle: ({ body, ...call }) => change(call, (before) => patched(before, body, userAttributes)),
});

const deleteScimUser = route({
  call: 'DELETE /scim/v2/Users/:id',
  summary: 'Deletes a person with their account, as an administrator would',
  budget: budgets.administration,
  ...answersNothing,
  async handle({ params, ...call }) {
    const by = provisioningOf(call);
    await by.basics.db.transaction(async (tx) =>
      removePerson(tx, by, await lockPerson(tx, by.settings.issuer, params.id)),
    );
  },
});

export const scimUserRoutes = [
  listScimUsers,
  createScimUser,
  readScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
];
