import type * as z from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';
import { formerFields, formerParameters } from './formerNames';

type Fields = Readonly<Record<string, unknown>>;
type Rewrite = (data: unknown) => unknown;

const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const defOf = (schema: z.ZodMiniType) => (schema as unknown as $ZodTypes)._zod.def;

/** A schema's object fields; none for other types. */
const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> => {
  const def = defOf(schema);
  return def.type === 'object' ? (def.shape as Record<string, z.ZodMiniType>) : {};
};

/** A copy of a record that has each value of a renamed key under its former key, too. */
export const withFormerKeys = <T>(
  record: Readonly<Record<string, T>>,
  former: Readonly<Record<string, string>>,
): Record<string, T> => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const before = former[key];
      return before === undefined ? [] : [[before, value]];
    }),
  ),
});

const rewrites = new WeakMap<z.ZodMiniType, { readonly rewrite: Rewrite | undefined }>();

/** The rewriting of data of a schema; undefined if nothing in it was renamed, so that most answers are not copied. */
function rewriteOf(schema: z.ZodMiniType): Rewrite | undefined {
  const cached = rewrites.get(schema);
  if (cached !== undefined) return cached.rewrite;
  const rewrite = createRewrite(schema);
  rewrites.set(schema, { rewrite });
  return rewrite;
}

function createRewrite(schema: z.ZodMiniType): Rewrite | undefined {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return rewriteFields(shapeOf(schema));
    case 'array': {
      const each = rewriteOf(def.element as unknown as z.ZodMiniType);
      return each && ((data) => (Array.isArray(data) ? data.map(each) : data));
    }
    case 'record': {
      const each = rewriteOf(def.valueType as unknown as z.ZodMiniType);
      return (
        each &&
        ((data) =>
          isFields(data)
            ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, each(value)]))
            : data)
      );
    }
    case 'union': {
      // All options, as each only adds fields.
      const all = def.options.flatMap((option) => rewriteOf(option as unknown as z.ZodMiniType) ?? []);
      return all.length === 0 ? undefined : (data) => all.reduce((value, rewrite) => rewrite(value), data);
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return rewriteOf(def.innerType as unknown as z.ZodMiniType);
    default:
      return undefined;
  }
}

function rewriteFields(shape: Readonly<Record<string, z.ZodMiniType>>): Rewrite | undefined {
  const changes = Object.entries(shape).flatMap(([name, field]) => {
    const [before, inner] = [formerFields.get(field), rewriteOf(field)];
    return before === undefined && inner === undefined ? [] : [{ name, before, inner }];
  });
  if (changes.length === 0) return undefined;
  return (data) => {
    if (!isFields(data)) return data;
    const copy: Record<string, unknown> = { ...data };
    for (const { name, before, inner } of changes) {
      if (copy[name] === undefined) continue;
      if (inner !== undefined) copy[name] = inner(copy[name]);
      if (before !== undefined) copy[before] = copy[name];
    }
    return copy;
  };
}

/** The data of an answer or frame, in which each renamed field also has its former name. */
export const withFormerNames = <T>(schema: z.ZodMiniType, data: T): T =>
  (rewriteOf(schema)?.(data) ?? data) as T;

/** A request's query with the current names of its parameters. A parameter that has both names keeps the current one. */
export function withCurrentNames(schema: z.ZodMiniType, query: unknown): unknown {
  if (!isFields(query)) return query;
  const renamed = Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const before = formerParameters.get(field);
    return before === undefined || query[before] === undefined ? [] : [[name, query[before]]];
  });
  return renamed.length === 0 ? query : { ...Object.fromEntries(renamed), ...query };
}

/** Adds the former names to a JSON Schema, marked deprecated; the `override` of `z.toJSONSchema`. */
export function describeFormerNames({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: unknown;
  readonly jsonSchema: { properties?: Record<string, unknown>; required?: string[] };
}): void {
  const { properties, required } = jsonSchema;
  if (properties === undefined) return;
  for (const [name, field] of Object.entries(shapeOf(zodSchema as z.ZodMiniType))) {
    const before = formerFields.get(field) ?? formerParameters.get(field);
    if (before === undefined || !isFields(properties[name])) continue;
    properties[before] = { ...properties[name], deprecated: true };
    if (required?.includes(name)) required.push(before);
  }
}
