import { budgets, type Queryable, route } from '../../platform';
import { cleanResource, groupAttributes, type Resource } from './attributes';
import { filterOf } from './filter';
import {
  asGroup,
  countGroups,
  describedBy,
  findGroup,
  groupsOf,
  lockGroup,
  searchableGroups,
  wantedGroup,
} from './groups';
import { addGroup, changeGroup, removeGroup } from './groupWrite';
import { isRequested, listOf, listQuery, pageIn, shownOf, shownQuery } from './list';
import { patched } from './patch';
import { type Provisioning, provisioningOf } from './provider';
import { answersNothing, answersResource, takesResource } from './routeParts';

const answered = async (tx: Queryable, { basics, settings }: Provisioning, id: string): Promise<Resource> =>
  asGroup(await findGroup(tx, settings.issuer, id), basics.config.publicUrl);

const listScimGroups = route({
  call: 'GET /scim/v2/Groups',
  summary: 'The provider’s groups, filtered and paged (from 1)',
  cost: 'dear',
  query: listQuery,
  ...answersResource,
  async handle({ query, ...call }) {
    const { settings, basics } = provisioningOf(call);
    const where = filterOf(query.filter, searchableGroups);
    const { start, slice } = pageIn(query);
    const hasMembers = isRequested(query, 'members');
    const groups = await groupsOf(basics.db, settings.issuer, { where, slice, hasMembers });
    const shown = groups.map((one) => shownOf(asGroup(one, basics.config.publicUrl), query));
    return listOf(shown, await countGroups(basics.db, settings.issuer, where), start);
  },
});

const readScimGroup = route({
  call: 'GET /scim/v2/Groups/:id',
  summary: 'One group of the provider, with its members unless excluded',
  query: shownQuery,
  ...answersResource,
  async handle({ params, query, ...call }) {
    const { settings, basics } = provisioningOf(call);
    const hasMembers = isRequested(query, 'members');
    const group = await findGroup(basics.db, settings.issuer, params.id, { hasMembers });
    return shownOf(asGroup(group, basics.config.publicUrl), query);
  },
});

const createScimGroup = route({
  call: 'POST /scim/v2/Groups',
  summary: 'Creates a group; the site’s rules refer to it by name',
  ...takesResource,
  ...answersResource,
  status: 201,
  handle: ({ body, ...call }) => {
    const by = provisioningOf(call);
    const group = wantedGroup(cleanResource(body, groupAttributes));
    return by.basics.db.transaction(async (tx) => answered(tx, by, await addGroup(tx, by, group)));
  },
});

function change<T>(
  call: Parameters<typeof provisioningOf>[0] & { readonly params: { readonly id: string } },
  to: (before: Resource) => Resource | Promise<Resource>,
  answer: (tx: Queryable, by: Provisioning, id: string) => Promise<T>,
): Promise<T> {
  const by = provisioningOf(call);
  return by.basics.db.transaction(async (tx) => {
    const group = await lockGroup(tx, by.settings.issuer, call.params.id);
    await changeGroup(tx, by, group, wantedGroup(await to(describedBy(group))));
    return answer(tx, by, group.id);
  });
}

const replaceScimGroup = route({
  call: 'PUT /scim/v2/Groups/:id',
  summary: 'Replaces a group; without members in the request it keeps its own',
  ...takesResource,
  ...answersResource,
  handle: ({ body, ...call }) =>
    change(
      call,
      ({ members }) => {
        // Null is no value (RFC 7643, 2.5); the list that empties a group is [].
        const isSent = Object.entries(body).some(
          ([name, value]) => name.toLowerCase() === 'members' && value !== null,
        );
        return { ...(!isSent && { members }), ...cleanResource(body, groupAttributes) };
      },
      answered,
    ),
});

const patchScimGroup = route({
  call: 'PATCH /scim/v2/Groups/:id',
  summary: 'Changes the name or members of a group; the members’ rights follow at once',
  ...takesResource,
  ...answersNothing,
  handle: ({ body, ...call }) =>
    change(
      call,
      (before) => patched(before, body, groupAttributes),
      () => Promise.resolve(null),
    ),
});

const deleteScimGroup = route({
  call: 'DELETE /scim/v2/Groups/:id',
  summary: 'Deletes a group; its members lose the rights that it gave them',
  budget: budgets.administration,
  ...answersNothing,
  async handle({ params, ...call }) {
    const by = provisioningOf(call);
    await by.basics.db.transaction(async (tx) =>
      removeGroup(tx, by, await lockGroup(tx, by.settings.issuer, params.id)),
    );
  },
});

export const scimGroupRoutes = [
  listScimGroups,
  createScimGroup,
  readScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
];
