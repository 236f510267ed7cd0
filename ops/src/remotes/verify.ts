import { readFileSync } from 'node:fs';
import {
  acceptRegistry,
  buildsIn,
  type HostOffer,
  registryFailureText,
  registrySchema,
} from '@portal/shared/registry';
import { type Build, type RegistryDocument } from '../registryFile/document';
import { verifyBuild, type VerifyRim } from '../registryFile/verifyBuild';
import { siteKeys } from './siteKeys';

/** The host's description in its build; undefined if there is none. */
export async function hostOffer(origin: string, fetcher: typeof fetch): Promise<HostOffer | undefined> {
  try {
    const answer = await fetcher(`${origin}/shell-manifest.json`, { signal: AbortSignal.timeout(5000) });
    const { hostApi, shared } = (await answer.json()) as Partial<HostOffer>;
    return answer.ok && hostApi && shared ? { hostApi, shared } : undefined;
  } catch {
    return undefined;
  }
}

function buildsOf(document: RegistryDocument, only: string | undefined): { id: string; build: Build }[] {
  const all = buildsIn(registrySchema.parse(document)).flatMap(({ id, build: { version, ...build } }) =>
    version === undefined ? [] : [{ id, build: { version, ...build } }],
  );
  const unique = new Map(
    all.map((item) => [`${item.id} ${item.build.entry} ${item.build.integrity ?? ''}`, item]),
  );
  return [...unique.values()].filter(({ id }) => only === undefined || id === only);
}

/** Prints whether pages accept the registry itself, by the keys of the configuration beside it. @returns whether they do */
export async function verifyRegistry(file: string, say: (text: string) => void): Promise<boolean> {
  const text = readFileSync(file, 'utf8');
  const verdict = await acceptRegistry({ text, keys: siteKeys(file), now: Date.now(), maxAgeMs: 0 });
  say(
    verdict.ok
      ? `ok   the registry (serial ${verdict.registry.serial})`
      : `FAIL the registry ${registryFailureText(verdict.failure)}: pages refuse it (npm run remotes -- sign)`,
  );
  return verdict.ok;
}

/** Prints one line per version, then its problems. @returns the number of failed versions */
export async function verifyAll(
  document: RegistryDocument,
  only: string | undefined,
  rim: VerifyRim,
  say: (text: string) => void,
): Promise<number> {
  if (!rim.host) say('The host could not be asked what it offers: compatibility is not checked.');
  let failed = 0;
  for (const { id, build } of buildsOf(document, only)) {
    const { problems, files } = await verifyBuild(id, build, rim);
    say(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${id} ${build.version} (${files} files) ${build.entry}`);
    for (const problem of problems) say(`       ${problem}`);
    if (problems.length > 0) failed += 1;
  }
  return failed;
}
