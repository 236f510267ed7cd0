import { homeFolder, rootFolder } from '../lib/paths';
import { Refusal, say } from '../lib/say';
import { type Build, type RegistryDocument } from '../registryFile/document';
import { EXIT } from '../registryFile/registryFile';
import { verifyBuild } from '../registryFile/verifyBuild';
import { buildWarnings } from '../release/buildWarnings';
import { isLocalEntry } from '../site/pinLocal';
import { portalPort } from '../start/single';
import { type Builds } from './actions';
import { findBuild } from './findBuild';
import { type RemotesOptions } from './options';
import { hostOffer } from './verify';

/** Fetches a version as a page would. @returns what it is found to be, nothing with `--no-verify` @throws Refusal */
async function fetched(id: string, build: Build, { origin, verify }: RemotesOptions) {
  if (!verify) return undefined;
  const host = await hostOffer(origin, fetch);
  const found = await verifyBuild(id, build, { fetch, origin, host });
  if (found.problems.length > 0)
    throw new Refusal(
      `${id} ${build.version} is not fit to be used; nothing was written (--no-verify to do it all the same):\n` +
        found.problems.map((problem) => `  ${problem}`).join('\n') +
        (build.entry.includes('{')
          ? `\nThe portal was looked for at ${origin}: --origin names another.`
          : ''),
      EXIT.failed,
    );
  say(`${id} ${build.version}: ${found.files} files checked`);
  return found;
}

/** Says of a version for some people alone that it will not stay where it is. */
function sayUnheld(id: string, { version, entry }: Build, { scope }: RemotesOptions): void {
  if (isLocalEntry(entry))
    say(
      `${id} ${version} is the workspace's own build, which changes with its sources: release it to hold it.`,
    );
  else if (scope.kind !== 'defaults' && !entry.includes(version))
    say(
      `${id} ${version} is at an address without its version, where the next one replaces it: release it to hold it.`,
    );
}

async function locate(document: RegistryDocument, id: string, options: RemotesOptions): Promise<Build> {
  const port = Number(new URL(options.origin).port) || portalPort();
  const places = { root: rootFolder(), home: homeFolder(), port };
  const build = findBuild(document, id, options, options.sites === undefined ? places : undefined);
  sayUnheld(id, build, options);
  const found = await fetched(id, build, options);
  if (!found) return build;
  const { integrity, manifest, contents } = found;
  if (manifest && contents)
    for (const warning of buildWarnings(manifest, (file) => contents.get(file) ?? new Uint8Array()))
      say(warning);
  return { ...build, integrity: build.integrity ?? integrity, contributions: manifest?.contributions };
}

/** The versions that a command names, found and fetched by its options. */
export const buildsFor = (document: RegistryDocument, options: RemotesOptions): Builds => ({
  locate: (id) => locate(document, id, options),
  check: (id, build) => fetched(id, build, options),
});
