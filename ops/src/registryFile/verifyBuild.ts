import { createHash } from 'node:crypto';
import {
  checkContributions,
  entryUrl,
  type HostOffer,
  mismatches,
  type RemoteManifest,
  remoteManifestSchema,
} from '@portal/shared/registry';
import { fetchFailure } from '../lib/fetchFailure';
import { type Build } from './document';

export interface VerifyRim {
  fetch: typeof fetch;
  origin: string;
  /** What the host offers; undefined if it could not be read. */
  host: HostOffer | undefined;
}

export interface Verified {
  problems: string[];
  manifest?: RemoteManifest;
  /** sha384 of the manifest as received. */
  integrity?: string;
  files: number;
  /** What was received, by file. */
  contents?: ReadonlyMap<string, Uint8Array>;
}

const FETCH_TIMEOUT_MS = 10_000;
const FETCH_CONCURRENCY = 6;
const TYPES: readonly [RegExp, RegExp][] = [
  [/\.m?js$/, /javascript/],
  [/\.css$/, /css/],
  [/\.json$/, /json/],
];

const digest = (algorithm: string, content: Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const matches = (integrity: string, content: Uint8Array) =>
  digest(integrity.slice(0, integrity.indexOf('-')), content) === integrity;

type Got = { content: Buffer; type: string } | { problem: string };

async function get(url: string, rim: VerifyRim): Promise<Got> {
  try {
    const answer = await rim.fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) return { problem: `answers ${answer.status}` };
    return {
      content: Buffer.from(await answer.arrayBuffer()),
      type: answer.headers.get('content-type') ?? '',
    };
  } catch (error) {
    return { problem: `cannot be read: ${fetchFailure(error)}` };
  }
}

const wrongType = (name: string, type: string): string | undefined => {
  const expected = TYPES.find(([ending]) => ending.test(name))?.[1];
  return expected && !expected.test(type) ? `comes as ${type || 'no type'}` : undefined;
};

function fileProblems(name: string, integrity: string, got: Got): string[] {
  if ('problem' in got) return [`${name} ${got.problem}`];
  const type = wrongType(name, got.type);
  return [
    ...(type ? [`${name} ${type}`] : []),
    ...(matches(integrity, got.content) ? [] : [`${name} has another hash than the manifest says`]),
  ];
}

function readManifest(content: Buffer): RemoteManifest | string {
  try {
    const parsed = remoteManifestSchema.safeParse(JSON.parse(content.toString()));
    return parsed.success
      ? parsed.data
      : `its manifest is not valid (${parsed.error.issues[0]?.path.join('.')})`;
  } catch {
    return 'its manifest is not JSON';
  }
}

/**
 * Fetches a version as a browser would: checks the manifest (reachable, type, hash, remote, version, compatibility with
 * the host) and every file of it.
 */
export async function verifyBuild(id: string, build: Build, rim: VerifyRim): Promise<Verified> {
  const url = entryUrl(build.entry, { origin: rim.origin });
  if (!url) return { problems: [`its entry ${build.entry} is no address`], files: 0 };
  const got = await get(url, rim);
  if ('problem' in got) return { problems: [`${url} ${got.problem}`], files: 0 };
  const integrity = digest('sha384', got.content);
  const manifest = readManifest(got.content);
  const type = wrongType('.json', got.type);
  const problems = [
    ...(type ? [`${url} ${type}`] : []),
    ...(build.integrity && !matches(build.integrity, got.content)
      ? ['its manifest has another hash than the registry says']
      : []),
  ];
  if (typeof manifest === 'string') return { problems: [...problems, manifest], integrity, files: 0 };
  if (manifest.id !== id) problems.push(`its manifest is of "${manifest.id}"`);
  if (manifest.version !== build.version) problems.push(`its manifest is of version ${manifest.version}`);
  for (const { name, required, offered } of rim.host ? mismatches(manifest, rim.host) : [])
    problems.push(`it needs ${name} ${required}, the host offers ${offered || 'none'}`);
  if (manifest.contributions !== undefined) {
    const checked = checkContributions(manifest.contributions);
    if (!checked.ok) problems.push(`its contributions: ${checked.path} ${checked.problem}`);
  }
  if (!Object.hasOwn(manifest.files, manifest.entry)) problems.push('its manifest does not list its entry');

  const names = Object.entries(manifest.files);
  const files = names.length;
  const contents = new Map<string, Uint8Array>();
  const worker = async () => {
    for (let item = names.shift(); item; item = names.shift()) {
      const [name, { integrity: hash }] = item;
      const file = await get(new URL(name, url).href, rim);
      problems.push(...fileProblems(name, hash, file));
      if ('content' in file) contents.set(name, file.content);
    }
  };
  await Promise.all(Array.from({ length: FETCH_CONCURRENCY }, worker));
  return { problems, manifest, integrity, files, contents };
}
