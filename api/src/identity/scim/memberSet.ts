import { type Attribute, cleanValue, isRecord, type Resource } from './attributes';
import { ScimRefusal } from '../../platform';
import { type PatchTarget } from './path';

const keyOf = (value: unknown): string => String(value).toLowerCase();

interface Members {
  /**
   * Adds or removes members by their ids. @returns false for an operation that means something else, for which the list has
   * to be `written` first
   */
  change(op: 'add' | 'replace' | 'remove', target: PatchTarget, value: unknown): boolean;
  /** The members as a list; undefined if none were changed since. */
  written(): readonly Resource[] | undefined;
}

/** The ids that an operation names; undefined if it selects members in another way. */
function idsOf(
  op: string,
  { attribute, selection, sub }: PatchTarget,
  sent: unknown,
): readonly Resource[] | undefined {
  if (sub !== undefined) return undefined;
  if (selection !== undefined) {
    const { equals } = selection;
    if (equals?.value === null || equals?.value === '')
      throw new ScimRefusal('invalidValue', `${attribute.name}: The path names nobody.`);
    return op === 'remove' && equals?.name.toLowerCase() === 'value' ? [{ value: equals.value }] : undefined;
  }
  const value = op === 'replace' ? undefined : cleanValue(attribute, sent);
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  return list.length > 0 && list.every((one) => one.value !== undefined) ? list : undefined;
}

/**
 * The members of a group as one set for all operations of a PATCH, so that each operation costs only the members that
 * it names.
 */
export function memberSet(attribute: Attribute, read: () => readonly Resource[]): Members {
  let set: Map<string, Resource> | undefined;
  return {
    change(op, target, value) {
      if (target.attribute !== attribute) return false;
      const ids = idsOf(op, target, value);
      if (ids === undefined) return false;
      set ??= new Map(read().map((one) => [keyOf(one.value), one]));
      for (const one of ids) {
        if (op === 'remove') set.delete(keyOf(one.value));
        else if (!set.has(keyOf(one.value))) set.set(keyOf(one.value), one);
      }
      return true;
    },
    written() {
      const list = set && [...set.values()];
      set = undefined;
      return list;
    },
  };
}
