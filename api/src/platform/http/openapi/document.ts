import { formerPaths } from '@portal/shared/server';
import { envelopeOf } from '@portal/shared/wire';
import { API_BASE } from '../mount';
import { SCIM_TYPE } from '../scim';
import { type Grant, grantsOf } from '../../rules/policyTable';
import { type AnyRoute } from '../route';
import { componentSchemas, type JsonSchema, jsonSchemaOf } from './schemas';

const grantWords: Readonly<Record<Grant, string>> = {
  anyone: 'anyone',
  producer: 'a producer’s key',
  screen: 'a screen on a wall',
  account: 'a service account whose token has the scope',
  U: 'any signed-in user',
  A: 'an ADMIN, for the own pilot',
  O: 'a holder of an overseeing role, for the own pilot',
  S: 'a SUPER_ADMIN',
  self: 'the user concerned',
  pilot: 'a user, within the own pilot',
  recipient: 'the one who was notified',
  party: 'the parties',
  former: 'whoever had it before',
};

const failure = { $ref: '#/components/schemas/Failure' };
/** RFC 7644 defines its own format for errors. */
const scimFailure = {
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { const: 'urn:ietf:params:scim:api:messages:2.0:Error' } },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string' },
  },
  required: ['schemas', 'status', 'detail'],
  additionalProperties: false,
};
const failureAnswer = (description: string, isScim: boolean) => ({
  description,
  content: isScim ? { [SCIM_TYPE]: { schema: scimFailure } } : { 'application/json': { schema: failure } },
});

function parametersOf(route: AnyRoute, path: string): JsonSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = route.query === undefined ? {} : jsonSchemaOf(route.query, 'input');
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { deprecated, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(deprecated === true && { deprecated }),
      schema,
    }),
  );
  return [...inPath, ...inQuery];
}

function bodyOf({ call, body, bodyIs = 'json' }: AnyRoute): JsonSchema {
  if (body === undefined) return {};
  const type =
    bodyIs === 'text'
      ? 'text/plain'
      : bodyIs === 'form'
        ? 'application/x-www-form-urlencoded'
        : call.includes(' /scim/')
          ? SCIM_TYPE
          : 'application/json';
  return {
    requestBody: {
      required: bodyIs !== 'optional',
      content: { [type]: { schema: jsonSchemaOf(body, 'input') } },
    },
  };
}

const securities = (grants: readonly Grant[]): JsonSchema[] => {
  if (grants.includes('anyone')) return [];
  const account = grants.includes('account') ? [{ accountToken: [] }] : [];
  if (grants.includes('producer')) return [{ producerKey: [] }, ...account];
  if (grants.includes('screen')) return [{ screenToken: [] }];
  return grants.every((grant) => grant === 'account') ? account : [{ bearer: [] }, ...account];
};

const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const operationIdOf = (call: string): string => call.replace(/\W+/g, '_');

function operationOf(route: AnyRoute, path: string): JsonSchema {
  const grants = grantsOf(route.call);
  const isScim = path.startsWith('/scim/');
  const refused = (description: string) => failureAnswer(description, isScim);
  const answer = route.bare || route.type !== undefined ? route.data : envelopeOf(route.data);
  return {
    summary: route.summary,
    description: `May: ${grants.map((grant) => grantWords[grant]).join('; ')}.`,
    tags: [path.split('/')[1]],
    operationId: operationIdOf(route.call),
    security: securities(grants),
    parameters: parametersOf(route, path),
    ...bodyOf(route),
    responses: {
      [route.status ?? 200]: {
        description: route.status === 302 ? 'Leads on, to the address in `Location`' : 'Success',
        ...(route.status !== 204 && {
          content: { [route.type ?? 'application/json']: { schema: jsonSchemaOf(answer, 'output') } },
        }),
      },
      ...(!grants.includes('anyone') && { 401: refused('Not signed in') }),
      ...((route.requiresStepUp !== undefined ||
        !grants.some((grant) => grant === 'anyone' || grant === 'U')) && {
        403: refused(
          route.requiresStepUp === undefined
            ? 'Not allowed'
            : 'Not allowed; or, with `errors.stepUp`, not before the caller has confirmed who they are',
        ),
      }),
      default: refused('Refused; the status says why, `errors` names the fields'),
    },
  };
}

/** The OpenAPI 3.1 document of these calls, from the schemas that validate them. */
export function describeCalls(routes: readonly AnyRoute[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const [method = '', path = ''] = route.call.split(' ');
    const operation = operationOf(route, path);
    const describe = (at: string, described: JsonSchema) => {
      (paths[templateOf(at)] ??= {})[method.toLowerCase()] = described;
    };
    describe(path, operation);
    const formerPath = formerPaths[route.call];
    if (formerPath === undefined) continue;
    describe(formerPath, {
      ...operation,
      description: `The former path of \`${templateOf(path)}\`. ${String(operation.description)}`,
      operationId: operationIdOf(`${method} ${formerPath}`),
      deprecated: true,
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Factory-operations portal', version: '1.1.0', license: { name: 'MIT' } },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        screenToken: { type: 'http', scheme: 'bearer', description: 'Of a screen on a wall, by its code' },
        accountToken: { type: 'http', scheme: 'bearer', description: 'Of a service account, with the scope' },
        producerKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  };
}
