import { type Basics, refuse, route, SCIM_PATH } from '../../platform';
import {
  type Attribute,
  ENTERPRISE_SCHEMA,
  GROUP_SCHEMA,
  groupAttributes,
  type Resource,
  USER_SCHEMA,
  userAttributes,
} from './attributes';
import { listOf, MAX_RESULTS } from './list';
import { answersResource } from './routeParts';

const where = ({ config }: Basics, kind: string, id: string) => ({
  resourceType: kind,
  location: `${config.publicUrl}${SCIM_PATH}/${kind}s/${id}`,
});

const described = ({ name, type, multiValued, required, unique, about, sub }: Attribute): Resource => ({
  name,
  type,
  multiValued: multiValued === true,
  description: about,
  required: required === true,
  caseExact: name === 'externalId',
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: unique ? 'server' : 'none',
  ...(sub && { subAttributes: sub.map(described) }),
});

function schemasOf(basics: Basics): (Resource & { id: string })[] {
  const extension = userAttributes.find(({ name }) => name === ENTERPRISE_SCHEMA)?.sub ?? [];
  const own = userAttributes.filter(({ name }) => name !== ENTERPRISE_SCHEMA);
  const all = [
    [USER_SCHEMA, 'User', own],
    [GROUP_SCHEMA, 'Group', groupAttributes],
    [ENTERPRISE_SCHEMA, 'EnterpriseUser', extension],
  ] as const;
  return all.map(([id, name, attributes]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes: attributes.map(described),
    meta: where(basics, 'Schema', id),
  }));
}

const typesOf = (basics: Basics): (Resource & { id: string })[] =>
  [
    {
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      schema: USER_SCHEMA,
      schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
    },
    { id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
  ].map((one) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...one,
    meta: where(basics, 'ResourceType', one.id),
  }));

function oneOf(all: readonly (Resource & { id: string })[], id: string, what: string): Resource {
  const resource = all.find((one) => one.id === id);
  if (resource === undefined) throw refuse.unknown(what);
  return resource;
}

const config = route({
  call: 'GET /scim/v2/ServiceProviderConfig',
  summary: 'The SCIM 2.0 features that the portal supports (RFC 7644)',
  ...answersResource,
  handle: ({ basics }) =>
    Promise.resolve({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: MAX_RESULTS },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Service account',
          description: 'The token of a service account with the scope people:provision, as a bearer',
          primary: true,
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: `${basics.config.publicUrl}${SCIM_PATH}/ServiceProviderConfig`,
      },
    }),
});

const types = route({
  call: 'GET /scim/v2/ResourceTypes',
  summary: 'The resource types: people and groups',
  ...answersResource,
  handle({ basics }) {
    const all = typesOf(basics);
    return Promise.resolve(listOf(all, all.length));
  },
});

const type = route({
  call: 'GET /scim/v2/ResourceTypes/:id',
  summary: 'One resource type',
  ...answersResource,
  handle: ({ params, basics }) => Promise.resolve(oneOf(typesOf(basics), params.id, 'resource type')),
});

const schemas = route({
  call: 'GET /scim/v2/Schemas',
  summary: 'The schemas: the attributes of people and groups that the portal stores',
  ...answersResource,
  handle({ basics }) {
    const all = schemasOf(basics);
    return Promise.resolve(listOf(all, all.length));
  },
});

const schema = route({
  call: 'GET /scim/v2/Schemas/:id',
  summary: 'One schema',
  ...answersResource,
  handle: ({ params, basics }) => Promise.resolve(oneOf(schemasOf(basics), params.id, 'schema')),
});

export const scimDiscoveryRoutes = [config, types, type, schemas, schema];
