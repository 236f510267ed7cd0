import type * as z from 'zod/mini';
import { eventRequest } from '@portal/shared/wire';
import { routes } from '../../plugins';

/** Bidirectional control characters, in a text that passes every other text rule. */
const TURNED = 'a\u202eb\u2066c\u2069d';
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

/** Fields that are compared or hashed as they were typed, and never shown. */
const SECRET = /password|token|code$/i;
/** Fields that are stored as received JSON, or that only old pages send and the api ignores. */
const UNREAD = new Set(['results', 'originName', 'sourceUser', 'targetUser']);

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly [part: string]: unknown;
}

/** Whether a schema reads a text; a pipe that begins with one is tried as a whole. */
function isText(schema: z.ZodMiniType): boolean {
  const def = schema._zod.def as unknown as Def;
  return def.type === 'string' || (def.type === 'pipe' && isText(def.in as z.ZodMiniType));
}

function* textsIn(schema: z.ZodMiniType, name: string): Generator<readonly [string, z.ZodMiniType]> {
  const def = schema._zod.def as unknown as Def;
  if (isText(schema)) {
    yield [name, schema];
    return;
  }
  for (const [field, part] of Object.entries(def.shape ?? {})) yield* textsIn(part, field);
  const parts = ['innerType', 'element', 'in', 'options', 'items', 'valueType'].flatMap(
    (part) => def[part] ?? [],
  );
  for (const part of parts) yield* textsIn(part as z.ZodMiniType, name);
}

const bodies = routes.flatMap(({ call, body, bodyIs }) =>
  // Raw text bodies (passwords, tokens, addresses) have rules of their own.
  body === undefined || bodyIs === 'text' ? [] : [[call, body] as const],
);

it.each([...bodies, ['a message of the broker', eventRequest] as const])(
  'lets no character that turns texts around into %s',
  (_, body) => {
    const taken = [...textsIn(body, 'body')].filter(([name, schema]) => {
      if (SECRET.test(name) || UNREAD.has(name)) return false;
      const read = schema.safeParse(TURNED);
      return read.success && TURNS.test(JSON.stringify(read.data));
    });
    expect(taken.map(([name]) => name)).toEqual([]);
  },
);
