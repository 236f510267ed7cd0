import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillOrigin, loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import { Refusal } from '../lib/say';
import { EXIT, type SigningKey } from '../registryFile/registryFile';

const configOf = (registryFile: string): string =>
  path.join(path.dirname(registryFile), 'portal.config.json');

/** The keys by which pages check a registry: those of the configuration beside it. None where that cannot be read. */
export function siteKeys(registryFile: string): PortalConfig['registry']['keys'] {
  const file = configOf(registryFile);
  if (!existsSync(file)) return [];
  const loaded = loadPortalConfig(fillOrigin(readFileSync(file, 'utf8'), 'https://portal.invalid'));
  return loaded.ok ? loaded.config.registry.keys : [];
}

/** @throws Refusal for a key whose signature every page of the site would refuse */
export function refuseUnknownKey(registryFile: string, { keyId, publicJwk }: SigningKey): void {
  const keys = siteKeys(registryFile);
  if (keys.length === 0) return;
  const named = keys.find((one) => one.keyId === keyId);
  if (named?.jwk.x === publicJwk.x && named?.jwk.y === publicJwk.y) return;
  const why = named ? `another key under the name "${keyId}"` : `no key "${keyId}"`;
  const names = keys.map((one) => one.keyId).join(', ');
  throw new Refusal(
    `Pages know ${why}, so they would refuse the registry; nothing was written. They know: ${names}. ` +
      `Name the private key of one of them by --key, or put this one's public key under registry.keys of ${configOf(registryFile)} first.`,
    EXIT.noKey,
  );
}
