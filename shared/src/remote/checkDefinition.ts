import * as z from 'zod/mini';
import { strictRuleSchema } from '../registry/registry.schema';
import { isComponent } from './component';
import type { RemoteDefinition } from './contract';
import { copyOf } from './copyOf';

const id = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/));
const path = z.string().check(z.regex(/^\//));
/** Of a text, or of anything else that is looked up by it. */
const name = z.string().check(z.minLength(1), z.maxLength(200));
const flag = z.optional(z.boolean());
const order = z.optional(z.number());
const fn = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
);
const icon = z.optional(z.custom<object>(isComponent, 'must be a component'));
const rule = z.optional(strictRuleSchema);

const route = z.looseObject({
  id,
  path,
  titleId: name,
  load: fn,
  when: rule,
  prefetch: z.optional(fn),
});

/** `type` is any text here: an unknown one is drawn as 'Menu Items Error' (spec §3), not refused. */
const menuItem = z.looseObject({
  id: name,
  type: z.string(),
  titleId: name,
  captionId: z.optional(name),
  url: z.optional(path),
  link: z.optional(z.string().check(z.regex(/^https?:\/\//))),
  icon,
  chip: z.optional(
    z.looseObject({ labelId: name, color: z.optional(z.enum(['default', 'primary', 'secondary'])) }),
  ),
  target: flag,
  disabled: flag,
  breadcrumbs: flag,
  when: rule,
  order,
  get children(): z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType>> {
    return z.optional(z.array(menuItem));
  },
});

const slotItem = { id: name, order, when: rule };
const slots = z.looseObject({
  dashboardWidgets: z.optional(
    z.array(z.looseObject({ ...slotItem, titleId: name, size: z.enum(['third', 'half', 'full']), load: fn })),
  ),
  paletteProviders: z.optional(z.array(z.looseObject({ ...slotItem, search: fn }))),
  headerTools: z.optional(z.array(z.looseObject({ ...slotItem, load: fn }))),
  userMenuItems: z.optional(z.array(z.looseObject({ ...slotItem, titleId: name, url: path, icon }))),
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

/** `rule`: a permission rule has a wrong shape. `endless`: the definition contains itself, or is too large. */
export type DefinitionProblem = { kind: 'field' | 'rule' | 'endless'; path: string; problem: string };
export type DefinitionCheck =
  { ok: true; definition: RemoteDefinition } | ({ ok: false } & DefinitionProblem);

/**
 * Checks what a remote exported before the portal uses any of it, to the last leaf. A bad field is named by its path
 * (`routes.0.path`), so that the team that ships the remote can find it.
 * @returns a frozen copy: what the remote does to its own objects afterwards is nothing to the portal
 */
export function checkDefinition(value: unknown, expectedId: string): DefinitionCheck {
  const copied = copyOf(value);
  if (!copied.ok) return { ...copied, kind: copied.kind === 'endless' ? 'endless' : 'field' };
  const result = definition.safeParse(copied.copy);
  if (!result.success) {
    const issue = result.error.issues[0];
    const at = issue?.path ?? [];
    return {
      ok: false,
      kind: at.includes('when') ? 'rule' : 'field',
      path: at.join('.') || '(root)',
      problem: issue?.message ?? 'invalid',
    };
  }
  if (result.data.id !== expectedId) {
    const problem = `is "${result.data.id}", the registry says "${expectedId}"`;
    return { ok: false, kind: 'field', path: 'id', problem };
  }
  // The schema checks shapes; the functions' signatures cannot be seen at run time.
  return { ok: true, definition: copied.copy as RemoteDefinition };
}
