import * as z from 'zod/mini';
import { pairs } from '../../tests/bench/api/limits/pairs';
import { type AnyRoute } from '../src/platform/http/route';
import { type Call } from '../src/platform/rules/policyTable';
import { routes } from '../src/plugins';

/**
 * Two limits that are each harmless may hold everybody up when multiplied (docs/guide/performance.md#the-back-end). So
 * each call that has two is measured by `npm run bench -- api-limits`, or is named here with why it need not be.
 */
const unmeasured: Partial<Record<Call, string>> = {
  'POST /field-reports': 'has 100 facts of 16 KiB, counted by one statement',
  'POST /field-reports/stopped-canaries': 'mails the administrators of at most 100 pilots, 20 times a day',
  'GET /field-reports/health': 'has 200 lines of 24 hours, counted by the database',
  'GET /openapi.json': 'is the same for everybody: written once',
  'POST /events/mappings/create': 'looks up 100 names of roles by one statement',
  'PUT /events/mappings/:id': 'looks up 100 names of roles by one statement',
  'PUT /duty/pilots/:pilotCode/exceptions':
    'has the people of one shift; a plan has those of 20 and is measured',
  'PUT /conditions/pilots/:pilotCode/causes': 'has 50 texts and nothing else',
  'GET /events/refused': 'searches as GET /events does',
  'GET /notifications': 'searches as the list of one person does',
  'GET /notifications/notificationType/:type': 'searches as the list of one person does',
  'GET /notifications/user/:userId/notificationType/:type': 'searches as the list without a type does',
  'GET /assignments': 'answers a page as GET /assignments/user/:userId does',
  'GET /handovers': 'is measured against a full day of one person (`reads` of tests/bench/api/limits.ts)',
  'GET /admin/refusals':
    'is measured against a full day of one person (`reads` of tests/bench/api/limits.ts)',
  'GET /users/sso/:provider/callback': 'takes any field of a provider, but reads five texts',
  'POST /users/passkeys/options': 'has the passkeys of one person, who has a few',
  'POST /admin/service-accounts': 'has no more scopes than there are',
  'GET /scim/v2/ServiceProviderConfig': 'is the same for everybody',
  'GET /scim/v2/ResourceTypes': 'is the same for everybody',
  'GET /scim/v2/ResourceTypes/:id': 'is the same for everybody',
  'GET /scim/v2/Schemas': 'is the same for everybody',
  'GET /scim/v2/Schemas/:id': 'is the same for everybody',
  'GET /scim/v2/Users/:id': 'is one person; 200 of them are measured',
  'POST /scim/v2/Users': 'has 32 KiB of attributes; 1000 changes of them are measured',
  'PUT /scim/v2/Users/:id': 'has 32 KiB of attributes; 1000 changes of them are measured',
  'GET /scim/v2/Groups/:id': 'is one group; as many members in 200 of them are measured',
  'POST /scim/v2/Groups': 'settles its members as PUT does',
};

interface Json {
  readonly items?: Json;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly additionalProperties?: Json | boolean;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly prefixItems?: readonly Json[];
  readonly $ref?: string;
  readonly isAnything?: true;
}

/** A list this short is no limit: the days of a week, the priorities. */
const SHORT = 10;
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** How many lists lie in each other. What may be anything, or contain itself, may be one. */
function depthOf(schema: Json): number {
  if (schema.$ref !== undefined || schema.isAnything) return 1;
  const { items, maxItems = Infinity, properties = {}, additionalProperties: others } = schema;
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  const inList = items === undefined ? 0 : (maxItems > SHORT ? 1 : 0) + depthOf(items);
  const inRecord = typeof others === 'object' ? 1 + depthOf(others) : 0;
  const parts = [...anyOf, ...oneOf, ...allOf, ...prefixItems, ...Object.values(properties)].map(depthOf);
  return most([inList, inRecord, ...parts]);
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'unknown') jsonSchema.isAnything = true;
    },
  }) as Json;

/**
 * Whether a call has two limits: a list that is sent, which is compared with what the site has, or a body longer than
 * others'; a list in a list of what it answers; or a list over a period or by words.
 */
function hasTwoLimits({ query, body, data, bodyLimit }: AnyRoute): boolean {
  const asked = query === undefined ? {} : json(query, 'input');
  const isSelected = ['q', 'from'].some((name) => name in (asked.properties ?? {}));
  const answered = depthOf(json(data, 'output'));
  return (
    bodyLimit !== undefined ||
    (body !== undefined && depthOf(json(body, 'input')) > 0) ||
    (query !== undefined && depthOf(asked) > 0) ||
    answered > 1 ||
    isSelected
  );
}

const withTwo = routes.filter(hasTwoLimits).map(({ call }) => call);
const measured: ReadonlySet<string> = new Set(pairs.map(({ call }) => call));
const known: ReadonlySet<string> = new Set(routes.map(({ call }) => call));

it('measures each call that multiplies two limits, or says why it need not', () => {
  expect(withTwo.filter((call) => !measured.has(call) && unmeasured[call] === undefined)).toEqual([]);
});

it('names no call that does not exist, that is measured as well, or that has one limit only', () => {
  expect([...measured].filter((call) => !known.has(call))).toEqual([]);
  const named = Object.keys(unmeasured) as Call[];
  expect(named.filter((call) => measured.has(call) || !withTwo.includes(call))).toEqual([]);
});

it('names each request once', () => {
  const requests = pairs.map(({ call, which = '' }) => `${call} ${which}`);
  expect(requests.filter((request, nth) => requests.indexOf(request) !== nth)).toEqual([]);
});

describe('two limits', () => {
  const route = (more: Partial<AnyRoute>): AnyRoute => ({
    call: 'GET /machines',
    summary: '',
    data: z.null(),
    handle: () => Promise.resolve(),
    ...more,
  });
  const list = z.array(z.string());

  it.each<[string, Partial<AnyRoute>]>([
    ['a list that is sent', { body: z.object({ ids: list }) }],
    ['a list in a query', { query: z.object({ ids: z.optional(list) }) }],
    ['anything that is sent', { body: z.object({ results: z.unknown() }) }],
    ['a long body', { bodyLimit: 1 }],
    ['a list in a list that is answered', { data: z.array(z.object({ lines: list })) }],
    ['a record of lists that is answered', { data: z.record(z.string(), list) }],
    ['a list of a period', { query: z.object({ from: z.string() }), data: list }],
  ])('are %s', (_, more) => {
    expect(hasTwoLimits(route(more))).toBe(true);
  });

  it.each<[string, Partial<AnyRoute>]>([
    ['a list that is answered', { data: list }],
    ['the days of a week', { body: z.array(z.int()).check(z.maxLength(7)) }],
    ['a text and a number', { body: z.object({ name: z.string(), age: z.optional(z.int()) }) }],
  ])('are not %s', (_, more) => {
    expect(hasTwoLimits(route(more))).toBe(false);
  });
});
