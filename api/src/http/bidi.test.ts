import type * as z from 'zod/mini';
import { eventRequest } from '@portal/shared/wire';
import { routes } from '../routes';

/** Signs that turn others around, in a text that every rule for texts takes. */
const TURNED = 'a\u202eb\u2066c\u2069d';
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

/** Compared or hashed as it is typed, and shown to nobody. */
const SECRET = /password|token|code$/i;
/** Kept as the JSON it came as, or said again by old pages and left aside. */
const UNREAD = new Set(['results', 'originName', 'sourceUser', 'targetUser']);

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly [part: string]: unknown;
}

/** Every text in what a schema takes, with the name of its field. */
function* textsIn(schema: z.ZodMiniType, name: string): Generator<readonly [string, z.ZodMiniType]> {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') yield [name, schema];
  for (const [field, part] of Object.entries(def.shape ?? {})) yield* textsIn(part, field);
  const parts = ['innerType', 'element', 'in', 'options', 'items', 'valueType'].flatMap(
    (part) => def[part] ?? [],
  );
  for (const part of parts) yield* textsIn(part as z.ZodMiniType, name);
}

const bodies = routes.flatMap(({ call, body, bodyIs }) =>
  // A raw text is a password, a token or an address, which has a rule of its own.
  body === undefined || bodyIs === 'text' ? [] : [[call, body] as const],
);

it.each([...bodies, ['a message of the broker', eventRequest] as const])(
  'lets no sign that turns texts around into %s',
  (_, body) => {
    const taken = [...textsIn(body, 'body')].filter(([name, schema]) => {
      if (SECRET.test(name) || UNREAD.has(name)) return false;
      const read = schema.safeParse(TURNED);
      return read.success && TURNS.test(JSON.stringify(read.data));
    });
    expect(taken.map(([name]) => name)).toEqual([]);
  },
);
