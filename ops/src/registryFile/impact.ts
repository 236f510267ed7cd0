import { type Registry, reasonText, registrySchema } from '@portal/shared/registry';
import { asUser, groupLines, people, type Person, resolvedFor } from './audience';
import { type RegistryDocument } from './document';
import { versionText } from './gets';

/** The state of each remote and feature (`remote.feature`) for a kind of user. */
function having(registry: Registry, person: Person): Map<string, string> {
  const result = resolvedFor(registry, person);
  const { registry: own, user } = asUser(registry, person);
  const states = new Map<string, string>();
  for (const remote of result.remotes) states.set(remote.id, `on (${versionText(own, remote, user)})`);
  for (const { id, reason } of result.off) states.set(id, `off (${reasonText(reason)})`);
  for (const [name, on] of Object.entries(result.features)) {
    const reason = result.featuresOff[name];
    states.set(name, on ? 'on' : `off${reason ? ` (${reasonText(reason)})` : ''}`);
  }
  return states;
}

/**
 * The kinds of user that a change affects and how, one line per change. Users whom a candidate names are left out:
 * they are single ones.
 */
export function impact(before: RegistryDocument, after: RegistryDocument, origin: string): string[] {
  const [old, next] = [registrySchema.parse(before), registrySchema.parse(after)];
  const both = people([old, next], origin).map(
    (person) => [person, having(old, person), having(next, person)] as const,
  );
  const things = new Set(both.flatMap(([, had, has]) => [...had.keys(), ...has.keys()]));
  return [...things].flatMap((thing) =>
    groupLines(
      new Map(
        both.map(([person, had, has]) => {
          const [was, is] = [had.get(thing) ?? 'unknown', has.get(thing) ?? 'gone'];
          // The line of the remote covers features that only follow the remote.
          const isSilent =
            was === is || is === 'off (its remote is off)' || was === 'off (its remote is off)';
          return [person, isSilent ? '' : `${thing}: ${was} -> ${is}`];
        }),
      ),
    ),
  );
}

/** What each kind of user has of a remote, and of one of its features, by the page's own rules. */
export function stateLines(document: RegistryDocument, things: readonly string[], origin: string): string[] {
  const registry = registrySchema.parse(document);
  const all = people([registry], origin).map((person) => [person, having(registry, person)] as const);
  return things.flatMap((thing) =>
    groupLines(new Map(all.map(([person, has]) => [person, `${thing}: ${has.get(thing) ?? 'unknown'}`]))),
  );
}
