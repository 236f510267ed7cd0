import { type Collision, contributedCollisions, registrySchema } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { people, resolvedFor } from '../registryFile/audience';
import { EXIT } from '../registryFile/registryFile';

/** The collisions of names between remotes for any kind of user, each once, by the page's own rules. */
export function collisionsIn(document: RegistryDocument, origin: string): Collision[] {
  const registry = registrySchema.parse(document);
  const conflicts = people([registry], origin).flatMap((person) =>
    contributedCollisions(resolvedFor(registry, person).remotes),
  );
  return [...new Map(conflicts.map((one) => [JSON.stringify(one), one])).values()];
}

/** @throws Refusal if a user would get two remotes that claim the same name; nothing is signed then */
export function refuseCollisions(document: RegistryDocument, origin: string): void {
  const conflicts = collisionsIn(document, origin);
  if (conflicts.length === 0) return;
  const lines = conflicts.map(
    ({ claimed, owner, other }) => `  ${other} claims ${claimed}, which is ${owner}'s`,
  );
  throw new Refusal(
    `Two parts of the portal would claim the same; nothing was written:\n${lines.join('\n')}\nRename in one of them, or disable one for the pilots that need only the other.`,
    EXIT.failed,
  );
}

/** The warning about a remote whose code loads at every start of the portal; empty for any other remote. */
export function startsUnasked(document: RegistryDocument, id: string | undefined, origin: string): string[] {
  const registry = registrySchema.parse(document);
  const resolved = people([registry], origin).flatMap((person) => resolvedFor(registry, person).remotes);
  const starts = resolved.some(
    (remote) =>
      remote.id === id &&
      (remote.contributions?.activation.includes('start') || remote.contributions?.slots.headerTools?.length),
  );
  return starts
    ? [
        `Careful: the code of ${id} comes with every start of the portal (activation "start", or a tool in the top bar).`,
      ]
    : [];
}
