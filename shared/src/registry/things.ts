import type { ContributedEntry, Contributions } from './contributions';
import { evaluate, type PermissionRule, type Subject } from './permission';
import type { OffReason, Resolution } from './resolve';

/** Why a remote or a feature is off, in English: for those who run or write remotes. */
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

/** Something of a remote that a rule may keep from somebody. */
export interface Thing {
  what: string;
  when: PermissionRule | undefined;
}

/** The rules of a heading and of what stands under it together; undefined where neither has one. */
const together = (above: PermissionRule | undefined, own: PermissionRule | undefined) =>
  above && own ? { allOf: [above, own] } : (above ?? own);

/** The entries that lead somewhere, each with the rules of the headings above it. */
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

/** Everything a remote contributes, with the rule of each. */
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

/** Whether somebody sees a thing with this rule, and which condition keeps it from them. */
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
