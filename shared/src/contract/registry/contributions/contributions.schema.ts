import * as z from 'zod/mini';
import { parametersOf } from '../begins';
import type { Contributions } from './contributions';
import { OWN_PATH, OWN_PATH_PROBLEM } from '../ownPath';
import { strictRuleSchema } from '../registry.schema';

/** A message id, or another key. */
const name = z.string().check(z.minLength(1), z.maxLength(200));
const path = z.string().check(z.regex(OWN_PATH, OWN_PATH_PROBLEM), z.maxLength(500));
const flag = z.optional(z.boolean());
const order = z.optional(z.number());
const rule = z.optional(strictRuleSchema);

/** The data fields of a page. */
export const routeFields = {
  id: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/)),
  path,
  titleId: name,
  when: rule,
};

/** A path below the back end's address with its query. For security, it cannot lead to another host. */
const firstCall = z.string().check(z.maxLength(300), z.regex(/^(?:\/(?:[\w-]+|\{\w+\}))+(?:\?[\w=&-]*)?$/));

/** A menu entry with the given icon schema. `type` is any text: an unknown one is drawn as 'Menu Items Error'. */
export function menuEntry(icon: z.ZodMiniType) {
  const entry = z.looseObject({
    id: name,
    type: z.string(),
    titleId: name,
    captionId: z.optional(name),
    url: z.optional(path),
    link: z.optional(z.string().check(z.regex(/^https?:\/\//))),
    icon: z.optional(icon),
    chip: z.optional(
      z.looseObject({ labelId: name, color: z.optional(z.enum(['default', 'primary', 'secondary'])) }),
    ),
    target: flag,
    disabled: flag,
    breadcrumbs: flag,
    atHand: flag,
    when: rule,
    order,
    get children(): z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType>> {
      return z.optional(z.array(entry));
    },
  });
  return entry;
}

const item = { id: name, order, when: rule };

/** The data fields of slot items. */
export const slotFields = {
  dashboardWidgets: { ...item, titleId: name, size: z.enum(['third', 'half', 'full']), line: flag },
  paletteProviders: item,
  headerTools: item,
  userMenuItems: { ...item, titleId: name, url: path },
  bellItems: { ...item, listPath: path },
  background: item,
};

/** Numbers, colour names and path letters. For security, no URL and no script fits. */
const drawing = z.string().check(z.maxLength(2_000), z.regex(/^[\w .,()+-]*$/));
const stroke = z.tuple([
  z.enum(['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect']),
  z.record(
    z.enum([
      ...(['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2'] as const),
      ...(['width', 'height', 'points', 'fill', 'stroke', 'transform'] as const),
    ]),
    z.optional(drawing),
  ),
]);
const shape = z.array(stroke).check(z.maxLength(40));

const list = <Item extends z.ZodMiniType>(of: Item, most: number) => z.array(of).check(z.maxLength(most));
const slotList = <Fields extends Readonly<Record<string, z.ZodMiniType>>>(fields: Fields) =>
  z.optional(list(z.object(fields), 50));

const USER = ['userId', 'recipient'];
/** @param extra further placeholders */
const unknownPlaceholder = (call: string, extra: readonly string[] = []): string | undefined =>
  [...call.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !USER.includes(name) && !extra.includes(name));

const firstCalls = z.optional(list(firstCall, 3));
const tileCalls = z.optional(
  list(
    firstCall.check(
      z.refine(
        (call) => unknownPlaceholder(call) === undefined,
        'a tile has no address: only {userId} and {recipient} can be filled in',
      ),
    ),
    3,
  ),
);

const contributedRoute = z.object({ ...routeFields, first: firstCalls }).check(({ value, issues }) => {
  for (const [at, call] of (value.first ?? []).entries()) {
    const name = unknownPlaceholder(call, parametersOf(value.path));
    if (name === undefined) continue;
    const message = `{${name}} is no parameter of ${value.path}`;
    issues.push({ code: 'custom', path: ['first', at], message, input: value });
  }
});

const slots = z.object({
  dashboardWidgets: slotList({ ...slotFields.dashboardWidgets, first: tileCalls }),
  paletteProviders: slotList(slotFields.paletteProviders),
  headerTools: slotList(slotFields.headerTools),
  userMenuItems: slotList({ ...slotFields.userMenuItems, icon: z.optional(shape) }),
  bellItems: slotList({
    ...slotFields.bellItems,
    pages: z.optional(list(z.object({ type: z.optional(name), path }), 20)),
  }),
  background: slotList(slotFields.background),
});

const line = z.object({
  id: name,
  titleId: name,
  section: z.enum(['pages', 'actions', 'people', 'notifications', 'services']),
  to: path,
  when: rule,
});

/** Unknown fields are dropped, so that a newer tool can serve an older host. */
const contributionsSchema = z.object({
  routes: list(contributedRoute, 200),
  navigation: list(menuEntry(shape), 50),
  slots: z._default(slots, {}),
  palette: z._default(list(line, 50), []),
  features: z._default(list(name, 50), []),
  // Unknown events of a later host are dropped.
  activation: z._default(
    z.pipe(
      list(z.string(), 20),
      z.transform((events) => events.filter((event) => event === 'live' || event === 'start')),
    ),
    [],
  ),
  messages: z.record(z.string(), z.record(name, z.string().check(z.maxLength(300)))),
});

/** The size limit of one remote's contributions, as thirty are read at each start; characters of JSON. */
export const MAX_CONTRIBUTION_CHARACTERS = 32_768;

export type ContributionsCheck =
  | { ok: true; contributions: Contributions }
  | { ok: false; path: string; problem: string };

/** Checks the contributions of a manifest or a registry completely. */
export function checkContributions(value: unknown): ContributionsCheck {
  const size = JSON.stringify(value)?.length ?? 0;
  if (size > MAX_CONTRIBUTION_CHARACTERS)
    return {
      ok: false,
      path: '(root)',
      problem: `is ${size} characters, at most ${MAX_CONTRIBUTION_CHARACTERS} may be`,
    };
  const checked = contributionsSchema.safeParse(value);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return { ok: false, path: issue?.path.join('.') || '(root)', problem: issue?.message || 'is not valid' };
  }
  // The schema cannot express the type of its recursive entries.
  return { ok: true, contributions: checked.data as Contributions };
}

const read = new WeakMap<object, Contributions | null>();

/**
 * The contributions of a version pin, cached per registry object. Invalid ones count as none: the remote's code is then
 * loaded instead, as for an older build.
 */
export function readContributions(value: unknown): Contributions | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const cached = read.get(value);
  if (cached !== undefined) return cached ?? undefined;
  const checked = checkContributions(value);
  read.set(value, checked.ok ? checked.contributions : null);
  if (!checked.ok) console.warn(`Contributions in the registry: ${checked.path} ${checked.problem}`);
  return checked.ok ? checked.contributions : undefined;
}
