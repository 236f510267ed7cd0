import { beginningOf } from '@portal/shared/wire';
import type { RemoteManager } from './RemoteManager';
import type { RemoteInstance } from './remoteState';
import { builds } from './uncaught';

export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'sourceFile' | 'blockedURI' | 'effectiveDirective'
>;

type Build = Pick<RemoteInstance, 'id' | 'version' | 'build'>;

/** Records per remote, so that the list has space for others. */
const KEPT_EACH = 10;

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** The build whose folder contains an address, or, for an address cut down to its origin, the only remote there. */
function buildAt(address: string, candidates: readonly Build[], portal: string): Build | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const folderOf = ({ build }: Build) => new URL('.', build.entry).href;
  const [closest] = candidates
    .filter((candidate) => url.href.startsWith(folderOf(candidate)))
    .sort((a, b) => folderOf(b).length - folderOf(a).length);
  if (closest) return closest;
  const there = candidates.filter(({ build }) => new URL(build.entry).origin === url.origin);
  return url.origin !== portal && new Set(there.map(({ id }) => id)).size === 1 ? there[0] : undefined;
}

/** The build that violated the policy: by the script that made the request, else by the blocked address. */
export const violator = (
  { sourceFile, blockedURI }: Pick<Violation, 'sourceFile' | 'blockedURI'>,
  candidates: readonly Build[],
  portal: string,
): Build | undefined => buildAt(sourceFile, candidates, portal) ?? buildAt(blockedURI, candidates, portal);

/** The blocked address without its query, which may hold secrets; words such as `inline` are cut to 100 characters. */
function blocked(address: string): { url: string; place: string } {
  const url = parsed(address);
  return url && url.origin !== 'null'
    ? { url: url.origin + url.pathname, place: url.origin }
    : { url: beginningOf(address, 100), place: beginningOf(address, 100) };
}

/** Records a remote's policy violations, once per directive and origin; returns the function that stops it. */
export function followPolicyViolations(
  page: Window,
  manager: Pick<RemoteManager, 'states' | 'record'>,
): () => void {
  const reported = new Map<string, Set<string>>();
  const onViolation = (violation: SecurityPolicyViolationEvent) => {
    const build = violator(violation, builds(manager.states()), page.location.origin);
    if (!build) return;
    const { id, version } = build;
    const { effectiveDirective: directive, blockedURI } = violation;
    const { url, place } = blocked(blockedURI);
    const lines = reported.get(id) ?? new Set();
    reported.set(id, lines);
    const line = `${version} ${directive} ${place}`;
    if (lines.has(line) || lines.size >= KEPT_EACH) return;
    lines.add(line);
    manager.record(id, version, { kind: 'policy', url, directive });
  };
  page.document.addEventListener('securitypolicyviolation', onViolation);
  return () => page.document.removeEventListener('securitypolicyviolation', onViolation);
}
