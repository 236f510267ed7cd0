import * as z from 'zod/mini';
import type { RemoteDefinition } from './contract';

const id = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/));
const path = z.string().check(z.regex(/^\//));
const fn = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
);
const component = z.custom<object>(
  (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  'must be a component',
);
const rule = z.optional(z.record(z.string(), z.unknown()));

const route = z.looseObject({
  id,
  path,
  titleId: z.string(),
  load: fn,
  when: rule,
  prefetch: z.optional(fn),
});

/** `type` is any text here: an unknown one is drawn as 'Menu Items Error' (spec §3), not refused. */
const menuItem = z.looseObject({
  id: z.string(),
  type: z.string(),
  titleId: z.string(),
  url: z.optional(path),
  link: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  icon: z.optional(component),
  when: rule,
  get children(): z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType>> {
    return z.optional(z.array(menuItem));
  },
});

const slotItem = { id, order: z.optional(z.number()), when: rule };
const slots = z.looseObject({
  dashboardWidgets: z.optional(
    z.array(
      z.looseObject({ ...slotItem, titleId: z.string(), size: z.enum(['third', 'half', 'full']), load: fn }),
    ),
  ),
  paletteProviders: z.optional(z.array(z.looseObject({ ...slotItem, search: fn }))),
  headerTools: z.optional(z.array(z.looseObject({ ...slotItem, load: fn }))),
  userMenuItems: z.optional(z.array(z.looseObject({ ...slotItem, titleId: z.string(), url: path }))),
  bellItems: z.optional(z.array(z.looseObject({ ...slotItem, listPath: path, href: fn }))),
  background: z.optional(z.array(z.looseObject({ ...slotItem, load: fn }))),
});

const definition = z.looseObject({
  id,
  hostApi: z.string(),
  routes: z.array(route),
  navigation: z.array(menuItem),
  messages: z.looseObject({ en: fn, fr: fn, ro: fn, zh: fn }),
  slots: z.optional(slots),
  setup: z.optional(fn),
});

export type DefinitionCheck =
  { ok: true; definition: RemoteDefinition } | { ok: false; path: string; problem: string };

/**
 * Checks what a remote exported before the portal uses any of it. A bad field is named by its path
 * (`routes.0.path`), so that the team that ships the remote can find it.
 */
export function checkDefinition(value: unknown, expectedId: string): DefinitionCheck {
  const result = definition.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0];
    return { ok: false, path: issue?.path.join('.') || '(root)', problem: issue?.message ?? 'invalid' };
  }
  if (result.data.id !== expectedId) {
    return { ok: false, path: 'id', problem: `is "${result.data.id}", the registry says "${expectedId}"` };
  }
  // The schema checks shapes; the functions' signatures cannot be seen at run time.
  return { ok: true, definition: value as RemoteDefinition };
}
