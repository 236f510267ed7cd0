import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PortalConfigFile } from '@portal/shared/config';
import { readJson, writeAtomically, writeJson } from '../lib/files';
import { emptyRegistry, type RemoteDocument } from '../registryFile/document';
import { locked, readKey, readRegistry, saveRegistry, whoAmI } from '../registryFile/registryFile';
import { localEntry, pinLocalBuilds } from './pinLocal';
import { localRemotes, SERVICES_OFFSET } from './packages';

export interface SiteOptions {
  root: string;
  home: string;
  port: number;
  now: Date;
  /** The address of an external back end; '' means the portal's own. */
  backEnd?: string;
  /** The sign-in page offers the site's sign-in providers. */
  sso?: boolean;
}

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function demoConfig(port: number, sso = false): PortalConfigFile {
  const service = (path: string) => ({
    url: `{protocol}//{hostname}:${port + SERVICES_OFFSET}/${path}/`,
    healthPath: `/${path}/health.svg`,
  });
  return {
    schemaVersion: 1,
    site: { name: 'Factory portal', production: false },
    services: {
      catalogue: service('catalogue'),
      orchestrator: service('orchestrator'),
      evaluationAndDecisionSupport: service('evaluation'),
      virtualCommissioning: service('virtual-commissioning'),
    },
    // A stand-in among the demo services, with one conference room per assignment.
    videoConference: { url: `{protocol}//{hostname}:${port + SERVICES_OFFSET}/conference` },
    demo: true,
    ...(sso && { sso }),
  };
}

/** The configuration for an external back end, which has its own accounts and password rule and no demo services. */
export const peerConfig = (): PortalConfigFile => ({
  schemaVersion: 1,
  site: { name: 'Factory portal', production: false },
  passwordRule: 'legacy',
  peer: { noSpacesInNames: true, noExtras: true },
});

/** Writes the configuration, unless a person changed it since it was last written: then it is `kept`. */
function writeConfig(folder: string, config: PortalConfigFile): 'written' | 'kept' {
  const file = path.join(folder, 'portal.config.json');
  const stamp = path.join(folder, '.generated.json');
  const text = `${JSON.stringify(config, null, 2)}\n`;
  const last = readJson(stamp) as { config?: string } | undefined;
  if (existsSync(file) && sha384(readFileSync(file)) !== last?.config) return 'kept';
  writeAtomically(file, text);
  writeJson(stamp, { config: sha384(Buffer.from(text)) });
  return 'written';
}

function localBuilds(root: string, port: number) {
  return localRemotes(root).flatMap((remote) => {
    const file = path.join(remote.folder, 'dist', 'remote-manifest.json');
    if (!existsSync(file)) return [];
    const content = readFileSync(file);
    const { version, contributions } = JSON.parse(content.toString()) as {
      version: string;
      contributions?: unknown;
    };
    const { id, enabledAtFirst, portOffset } = remote;
    return [
      {
        id,
        version,
        enabledAtFirst,
        entry: localEntry(port + portOffset),
        integrity: sha384(content),
        contributions,
      },
    ];
  });
}

/**
 * Prepares `<home>/site`. The registry is created once and then belongs to the ops tool; only changed local builds are
 * pinned again.
 * @returns what was done, in words
 */
export async function prepareSite({
  root,
  home,
  port,
  now,
  backEnd = '',
  sso,
}: SiteOptions): Promise<string[]> {
  const folder = path.join(home, 'site');
  const file = path.join(folder, 'remotes.json');
  const messages: string[] = [];
  const config = backEnd === '' ? demoConfig(port, sso) : peerConfig();
  if (writeConfig(folder, config) === 'kept')
    messages.push('portal.config.json was changed by hand and is kept');
  await locked(file, async () => {
    const before = existsSync(file) ? readRegistry(file) : emptyRegistry(now);
    const template = readJson(path.join(root, 'ops/site/remotes.template.json')) ?? {};
    const { document, changes } = pinLocalBuilds(
      before,
      localBuilds(root, port),
      template as Record<string, Partial<RemoteDocument>>,
    );
    if (changes.length === 0 && existsSync(file)) return;
    const key = readKey([process.env.PORTAL_SIGNING_KEY, path.join(home, 'keys', 'registry.json')]);
    const action = 'start';
    await saveRegistry(document, { file, key, who: whoAmI(), why: 'local builds', action, changes, now });
    messages.push(...changes);
  });
  return messages;
}
