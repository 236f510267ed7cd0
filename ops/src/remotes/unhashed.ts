import { buildsIn, registrySchema } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { EXIT } from '../registryFile/registryFile';

const unhashed = (document: RegistryDocument): string[] =>
  buildsIn(registrySchema.parse(document))
    .filter(({ build }) => build.integrity === undefined)
    .map(({ at, build }) => `${at} (${build.version} at ${build.entry})`);

/** @throws Refusal if a change of a signed registry names a build without a hash: a signature would cover any code */
export function refuseUnhashed(before: RegistryDocument, after: RegistryDocument): void {
  if (!after.signature) return;
  const earlier = unhashed(before);
  const added = unhashed(after).filter((one) => !earlier.includes(one));
  if (added.length === 0) return;
  throw new Refusal(
    `A signed registry names no build without a hash; nothing was written:\n${added.map((one) => `  ${one}`).join('\n')}\nLeave --no-verify out, or name the hash by --integrity.`,
    EXIT.failed,
  );
}
