import type { ContributedEntry, Contributions } from '../contributions/contributions';
import { evaluate, type PermissionRule, type Subject } from '../permission';
import type { OffReason, Resolution } from './resolve';

/** The English reason why a remote or feature is off, for operators and developers. */
export function reasonText(reason: OffReason): string {
  switch (reason.kind) {
    case 'disabled':
      return `disabled in ${reason.layer}`;
    case 'rule':
      return `${reason.failed.condition} must be ${reason.failed.wanted.join(' or ') || 'nobody'}, is ${reason.failed.got || 'none'}`;
    case 'remoteOff':
      return 'its remote is off';
    case 'badEntry':
      return `its entry ${reason.entry} cannot be loaded from here`;
  }
}

export interface Thing {
  what: string;
  when: PermissionRule | undefined;
}

/** Both rules; undefined if neither exists. */
const together = (above: PermissionRule | undefined, own: PermissionRule | undefined) =>
  above && own ? { allOf: [above, own] } : (above ?? own);

/** The menu's entries with a page, each with the rules of its groups. */
function entriesIn(
  items: readonly ContributedEntry[],
  text: (id: string) => string,
  above: Thing = { what: '', when: undefined },
): Thing[] {
  return items.flatMap(({ titleId, url, when: own, children }) => {
    const name = `${above.what}${text(titleId)}`;
    const when = together(above.when, own);
    if (children) return entriesIn(children, text, { what: `${name} / `, when });
    return [{ what: `menu      ${name}${url ? ` (${url})` : ''}`, when }];
  });
}

/** A remote's contributions, with the rule of each. */
export function thingsOf({ routes, navigation, slots, palette, messages }: Contributions): Thing[] {
  const text = (id: string) => messages.en?.[id] ?? id;
  return [
    ...routes.map(({ path, titleId, when }) => ({ what: `page      ${path} (${text(titleId)})`, when })),
    ...entriesIn(navigation, text),
    ...Object.entries(slots).flatMap(([slot, items]) =>
      ((items ?? []) as { id: string; when?: PermissionRule }[]).map(({ id, when }) => ({
        what: `${slot} ${id}`,
        when,
      })),
    ),
    ...palette.map(({ titleId, when }) => ({ what: `palette   ${text(titleId)}`, when })),
  ];
}

/** Whether a subject sees a thing, and otherwise the condition that failed. */
export function verdictText(
  when: PermissionRule | undefined,
  subject: Subject,
  { featuresOff }: Pick<Resolution, 'featuresOff'>,
): string {
  const verdict = evaluate(when, subject);
  if (verdict.allowed) return 'yes';
  const { condition, wanted } = verdict.failed;
  const why = condition === 'feature' ? wanted.map((name) => featuresOff[name]).find(Boolean) : undefined;
  return `no: ${reasonText({ kind: 'rule', failed: verdict.failed })}${why ? `, which is ${reasonText(why)}` : ''}`;
}
