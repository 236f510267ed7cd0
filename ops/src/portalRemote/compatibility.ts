import {
  contributedCollisions,
  type HostOffer,
  mismatches,
  readContributions,
  registrySchema,
  type RemoteManifest,
} from '@portal/shared/registry';
import { type Finding, fault, note, ok } from './findings';

const TIME_LIMIT_MS = 10_000;

export interface Portal {
  offer: HostOffer;
  /** Its `remotes.json`; undefined if it cannot be read. */
  registry: unknown;
}

async function json(address: string, fetchIt: typeof fetch): Promise<unknown> {
  const answer = await fetchIt(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

/** Reads a portal's host API and shared libraries. @throws Error if the portal does not state them */
export async function askPortal(portal: string, fetchIt: typeof fetch = fetch): Promise<Portal> {
  const base = portal.replace(/\/*$/, '/');
  const { hostApi, shared } = (await json(
    new URL('shell-manifest.json', base).href,
    fetchIt,
  )) as Partial<HostOffer>;
  if (typeof hostApi !== 'string' || typeof shared !== 'object')
    throw new Error(`${portal} does not say which host API it has`);
  const registry = await json(new URL('remotes.json', base).href, fetchIt).catch(() => undefined);
  return { offer: { hostApi, shared }, registry };
}

export function checkOffer(manifest: RemoteManifest, offer: HostOffer, whose: string): Finding[] {
  const problems = mismatches(manifest, offer);
  return problems.length === 0
    ? [ok('compatibility', `runs in ${whose}, host API ${offer.hostApi}`)]
    : problems.map(({ name, required, offered }) =>
        fault('compatibility', `needs ${name} ${required}; ${whose} offers ${offered || 'none'}`),
      );
}

export function checkClaims(manifest: RemoteManifest, registry: unknown): Finding[] {
  const read = registrySchema.safeParse(registry);
  if (!read.success)
    return [note('addresses', 'the portal tells no registry: not compared with its other remotes')];
  const others = Object.entries(read.data.remotes)
    .filter(([id]) => id !== manifest.id)
    .map(([id, entry]) => ({ id, contributions: readContributions(entry.contributions) }));
  const own = { id: manifest.id, contributions: readContributions(manifest.contributions) };
  const clashes = contributedCollisions([...others, own]).filter(({ owner, other }) =>
    [owner, other].includes(manifest.id),
  );
  return clashes.length === 0
    ? [ok('addresses', 'claimed by nobody else')]
    : clashes.map(({ claimed, owner }) => fault('addresses', `${claimed} is ${owner}'s`));
}
