import type { Face, PublicName } from './face';
import { grownMembersOf } from './grown';

/** One difference between two faces of the kit. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  /** `.`, `./forms`, … */
  entry: string;
  /** A public name, or one and its new optional member: `RemoteHost.subscribeMarks`. */
  name: string;
}

type Difference = { kind: 'same' } | { kind: 'extended'; members: string[] } | { kind: 'changed' };

/** What became of one declaration: members that may be missing, or are one more of a constant, are additions. */
function difference(before: string, after: string): Difference {
  if (before === after) return { kind: 'same' };
  const members = grownMembersOf(before, after);
  return members ? { kind: 'extended', members: [...new Set(members)] } : { kind: 'changed' };
}

/** The declarations a name is made of, its own first: key to text. */
const partsOf = (name: string, { text, through }: PublicName, { behind }: Face) =>
  new Map([[name, text], ...through.map((key): [string, string] => [key, behind[key] ?? ''])]);

function changesOfName(entry: string, name: string, before: Face, after: Face): Change[] {
  const [old, next] = [before.entries[entry]?.[name], after.entries[entry]?.[name]];
  if (!old || !next) return old || next ? [{ kind: old ? 'removed' : 'added', entry, name }] : [];
  const parts = partsOf(name, next, after);
  const found: Change[] = [];
  // What is behind a name and came or went did so because a text that named it changed.
  for (const [part, text] of partsOf(name, old, before)) {
    const now = parts.get(part);
    const what = now === undefined ? { kind: 'same' as const } : difference(text, now);
    if (what.kind === 'changed') return [{ kind: 'changed', entry, name }];
    if (what.kind === 'extended')
      found.push(
        ...what.members.map((member): Change => ({ kind: 'added', entry, name: `${part}.${member}` })),
      );
  }
  return found;
}

/** How a face differs from an earlier one: what a remote could notice, by name. */
export function compareFaces(before: Face, after: Face): Change[] {
  const entries = [...new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])];
  const changes = entries.flatMap((entry) => {
    const names = new Set([before, after].flatMap((face) => Object.keys(face.entries[entry] ?? {})));
    return [...names].flatMap((name) => changesOfName(entry, name, before, after));
  });
  const seen = new Set<string>();
  return changes.filter(({ kind, entry, name }) => {
    const key = `${kind} ${entry} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The first version of the host API that may have these changes; undefined where there are none. */
export function versionFor(changes: readonly Change[], released: string): string | undefined {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  if (changes.length === 0) return undefined;
  return changes.every(({ kind }) => kind === 'added') ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
}
