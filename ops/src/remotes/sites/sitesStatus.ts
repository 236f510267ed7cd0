import { readFileSync } from 'node:fs';
import { acceptRegistry, registryFailureText, registrySchema } from '@portal/shared/registry';
import { Refusal } from '../../lib/say';
import { systemFailure } from '../../lib/systemFailure';
import { shareText } from '../../registryFile/canary';
import { type RegistryDocument } from '../../registryFile/document';
import { readRegistry } from '../../registryFile/registryFile';
import { layerEntry, scopeName, scopesOf } from '../../registryFile/scope';
import { siteKeys } from '../siteKeys';
import { signatureText } from '../status';
import { type Site } from './inventory';
import { type Served, servedBy } from './served';

interface SiteRemote {
  id: string;
  version: string;
  on: boolean;
  /** `1.2.0 for 10 % of FFT`, of everybody and of layers. */
  canaries: string[];
  /** Pilots, roles and cohorts with a state or version of their own. */
  layers: string[];
}

export interface SiteStatus {
  name: string;
  origin: string;
  /** Of the file, or of what is served where the inventory names no file; null where neither can be read. */
  serial: number | null;
  signature: string | null;
  expiresAt: string | null;
  /** Whether its portal answers with a registry. */
  reachable: boolean;
  portal: string;
  /** Why the registry cannot be read or pages refuse it. */
  problem: string | null;
  remotes: SiteRemote[];
}

function layersOf(document: RegistryDocument, id: string): string[] {
  return scopesOf(document).flatMap((scope) => {
    const { enabled, version, features = {} } = layerEntry(document, scope, id);
    const said = [
      ...(enabled === undefined ? [] : [enabled ? 'on' : 'off']),
      ...(version === undefined ? [] : [version]),
      ...Object.entries(features).flatMap(([name, feature]) =>
        feature.enabled === undefined ? [] : [`${name} ${feature.enabled ? 'on' : 'off'}`],
      ),
    ];
    return said.length === 0 ? [] : [`${said.join(' ')} for ${scopeName(scope)}`];
  });
}

function remotesOf(document: RegistryDocument, only: string | undefined): SiteRemote[] {
  const registry = registrySchema.parse(document);
  return Object.entries(registry.remotes)
    .filter(([id]) => only === undefined || id === only)
    .map(([id, { version, enabled, candidate, features }]) => ({
      id,
      version,
      on: enabled,
      canaries: [
        ...(candidate ? [`${candidate.version} for ${shareText(candidate)}`] : []),
        ...scopesOf(document).flatMap((scope) => {
          const trial = layerEntry(document, scope, id).candidate;
          return trial ? [`${trial.version} for ${shareText(trial)}, in ${scopeName(scope)}`] : [];
        }),
      ],
      layers: [
        ...Object.entries(features).flatMap(([name, feature]) => (feature.enabled ? [] : [`${name} off`])),
        ...layersOf(document, id),
      ],
    }));
}

function portalText(served: Served, serial: number | undefined): string {
  if (!served.ok) return served.why;
  const { serial: has } = served.document;
  if (serial === undefined || has === serial) return `answers, serial ${has}`;
  return has < serial
    ? `answers with serial ${has}: pages do not have serial ${serial} yet`
    : `answers with serial ${has}: the file is older than what pages have`;
}

interface Read {
  document: RegistryDocument | undefined;
  problem: string | null;
}

async function readSite({ file }: Site, served: Served, now: number): Promise<Read> {
  if (file === undefined) return { document: served.ok ? served.document : undefined, problem: null };
  try {
    const document = readRegistry(file);
    const text = readFileSync(file, 'utf8');
    const verdict = await acceptRegistry({ text, keys: siteKeys(file), now, maxAgeMs: 0 });
    return {
      document,
      problem: verdict.ok ? null : `pages refuse it: ${registryFailureText(verdict.failure)}`,
    };
  } catch (error) {
    const why = error instanceof Refusal ? error.message : systemFailure(error);
    if (why === undefined) throw error;
    return { document: undefined, problem: why };
  }
}

interface Question {
  readonly remote: string | undefined;
  readonly now: number;
  readonly ask: typeof fetch;
}

async function statusOf(site: Site, { remote, now, ask }: Question): Promise<SiteStatus> {
  const served = await servedBy(site, ask);
  const { document, problem } = await readSite(site, served, now);
  return {
    name: site.name,
    origin: site.origin,
    serial: document?.serial ?? null,
    signature: document ? signatureText(registrySchema.parse(document), now) : null,
    expiresAt: document?.expiresAt ?? null,
    reachable: served.ok,
    portal: portalText(served, document?.serial),
    problem,
    remotes: document ? remotesOf(document, remote) : [],
  };
}

/** What each site of an inventory has and whether its portal answers. Sites are asked side by side. */
export const statusOfSites = (sites: readonly Site[], question: Question): Promise<SiteStatus[]> =>
  Promise.all(sites.map((site) => statusOf(site, question)));

/** Whether every site answers and can use its registry. */
export const areSitesWell = (sites: readonly SiteStatus[]): boolean =>
  sites.every(({ reachable, problem }) => reachable && problem === null);

/** A table with columns as wide as their longest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Two tables: the sites, then their remotes. */
export function sitesText(sites: readonly SiteStatus[]): string {
  const remotes = sites.flatMap(({ name, remotes: all }) =>
    all.map(({ id, version, on, canaries, layers }) => [
      name,
      id,
      version,
      on ? 'on' : 'off',
      canaries.join('; ') || '-',
      layers.join('; ') || '-',
    ]),
  );
  return [
    ...table([
      ['SITE', 'SERIAL', 'SIGNATURE', 'PORTAL'],
      ...sites.map(({ name, serial, signature, portal }) => [
        name,
        String(serial ?? '-'),
        signature ?? '-',
        portal,
      ]),
    ]),
    ...sites.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`])),
    '',
    ...table([['SITE', 'REMOTE', 'VERSION', 'STATE', 'CANARY', 'OTHERWISE'], ...remotes]),
  ].join('\n');
}
