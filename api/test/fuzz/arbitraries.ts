import fc from 'fast-check';
import { moment, refTo, type RefKind, Said, strange } from './pieces';

export interface Schema {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const refs: Readonly<Record<string, RefKind>> = {
  userId: 'user',
  targetUserId: 'user',
  actorId: 'user',
  role: 'role',
  userRole: 'role',
  userRoles: 'role',
  pilotCode: 'pilot',
  code: 'pilot',
  relatedNotification: 'notification',
  ids: 'notification',
  q: 'word',
};

const words = new Set([
  'description',
  'firstName',
  'lastName',
  'comment',
  'reason',
  'name',
  'moduleName',
  'sourceComponent',
]);

/** Properties whose useful values are narrower than their schema. */
const usual: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  page: fc.nat(3),
  size: fc.integer({ min: 1, max: 100 }),
  sortAttribute: fc.constantFrom('timestamp', 'timestamp', 'timestamp', 'priority', 'lastName'),
};

/** Most calls follow the schema in every field: a call refused by validation tests nothing behind it. */
const PROPER = 40;
const mostly = <T>(proper: fc.Arbitrary<T>, weight = PROPER): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: proper }, { weight: 1, arbitrary: strange });

const LONGEST = 200;

/** Patterns of excluded characters filter free text; from other patterns values are generated. */
function stringOf({ pattern, minLength = 0, maxLength = LONGEST, ...schema }: Schema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return moment;
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.nat(400).map((nth) => `person${nth}@site.test`);
  const most = Math.min(maxLength, LONGEST);
  const fits = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
  const free = fc
    .string({ unit: 'grapheme', minLength, maxLength: most })
    .filter((text) => fits.test(text) && text.length <= most);
  if (pattern === undefined || pattern.startsWith('^[^')) return free;
  // Nothing can be generated from Unicode classes; ASCII names match them.
  if (pattern.includes('\\p{')) return fc.stringMatching(/^[a-z][a-z0-9._+-]{2,30}$/);
  return fc.stringMatching(new RegExp(pattern));
}

function leafOf(schema: Schema, property: string | undefined): fc.Arbitrary<unknown> {
  const kind = property === undefined ? undefined : refs[property];
  const plain = stringOf(schema);
  if (kind !== undefined)
    return fc.oneof({ weight: 8, arbitrary: refTo(kind) }, { weight: 1, arbitrary: plain });
  if (property !== undefined && words.has(property)) {
    const asKey = schema.pattern?.startsWith('^[A-Z]') ?? false;
    return plain.map((text) => new Said(text, schema.maxLength ?? 64, asKey));
  }
  return plain;
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, arbitraryOf(schema, name)] as const,
  );
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const odd = fc.tuple(record, fc.constantFrom('__proto__', 'constructor', 'x', 'role', 'id'), strange);
  const extended = odd.map(
    ([object, key, value]) =>
      JSON.parse(
        `{${[
          ...Object.entries(object).map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`),
          `${JSON.stringify(key)}:${JSON.stringify(value)}`,
        ].join(',')}}`,
      ) as unknown,
  );
  return fc.oneof({ weight: PROPER, arbitrary: record }, { weight: 1, arbitrary: extended });
}

function arrayOf(schema: Schema, property: string | undefined): fc.Arbitrary<unknown> {
  if (schema.prefixItems !== undefined)
    return fc.tuple(...schema.prefixItems.map((one) => arbitraryOf(one, property)));
  const item = arbitraryOf(schema.items || {}, property);
  return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
}

function properOf(schema: Schema, property?: string): fc.Arbitrary<unknown> {
  if (schema.allOf !== undefined)
    return properOf(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf) as Schema, property);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => properOf(one, property)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema, property);
    case 'string':
      return leafOf(schema, property);
    case 'number':
    case 'integer':
      return fc.integer({ min: -2, max: 120 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** Values of a JSON Schema in `openapi.json`, and now and then invalid ones. */
export const arbitraryOf = (schema: Schema, property?: string): fc.Arbitrary<unknown> => {
  const usualValue = property === undefined ? undefined : usual[property];
  const proper = properOf(schema, property);
  return mostly(
    usualValue === undefined
      ? proper
      : fc.oneof({ weight: 8, arbitrary: usualValue }, { weight: 1, arbitrary: proper }),
  );
};
