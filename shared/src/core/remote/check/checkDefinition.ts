import * as z from 'zod/mini';
import { languages } from '../../../contract/wire/languages';
import {
  menuEntry,
  routeFields,
  slotFields,
} from '../../../contract/registry/contributions/contributions.schema';
import { isComponent } from '../../ui/page/component';
import type { RemoteDefinition } from '../contract';
import { copyOf } from './copyOf';

const fn = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
);
const icon = z.custom<object>(isComponent, 'must be a component');

const slots = z.looseObject({
  dashboardWidgets: z.optional(z.array(z.looseObject({ ...slotFields.dashboardWidgets, load: fn }))),
  paletteProviders: z.optional(z.array(z.looseObject({ ...slotFields.paletteProviders, search: fn }))),
  headerTools: z.optional(z.array(z.looseObject({ ...slotFields.headerTools, load: fn }))),
  userMenuItems: z.optional(z.array(z.looseObject({ ...slotFields.userMenuItems, icon: z.optional(icon) }))),
  bellItems: z.optional(z.array(z.looseObject({ ...slotFields.bellItems, href: fn }))),
  background: z.optional(z.array(z.looseObject({ ...slotFields.background, load: fn }))),
});

/** Only English is required. Languages that the portal does not have are ignored. */
const messages = z.looseObject({
  ...Object.fromEntries(languages.map((language) => [language, z.optional(fn)])),
  en: fn,
});

const definition = z.looseObject({
  id: routeFields.id,
  hostApi: z.string(),
  routes: z.array(z.looseObject({ ...routeFields, load: fn })),
  navigation: z.array(menuEntry(icon)),
  messages,
  slots: z.optional(slots),
  setup: z.optional(fn),
});

/** `rule`: a malformed permission rule. `endless`: the definition is cyclic or too large. */
export type DefinitionProblem = { kind: 'field' | 'rule' | 'endless'; path: string; problem: string };
export type DefinitionCheck =
  | { ok: true; definition: RemoteDefinition }
  | ({ ok: false } & DefinitionProblem);

/**
 * Checks a remote's definition before the portal uses it. A bad field is named by its path (`routes.0.path`).
 * @returns a frozen copy, so that later changes of the remote's objects have no effect
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
  // The schema checks shapes; signatures of functions cannot be checked at run time.
  return { ok: true, definition: copied.copy as RemoteDefinition };
}
