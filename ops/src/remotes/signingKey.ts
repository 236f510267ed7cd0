import { existsSync } from 'node:fs';
import { inHome } from '../lib/paths';
import { Refusal } from '../lib/say';
import { EXIT, readKey, type SigningKey } from '../registryFile/registryFile';
import { type RemotesOptions } from './options';

/** Where `sign --new-key` writes the site's own private key. */
export const siteKey = (): string => inHome('keys', 'registry.json');

/** The private key that a command signs with: of `--key`, else PORTAL_SIGNING_KEY, else the site's own. */
export function keyOf({ keyFile }: Pick<RemotesOptions, 'keyFile'>): SigningKey | undefined {
  if (keyFile !== undefined && !existsSync(keyFile))
    throw new Refusal(`There is no key at ${keyFile}.`, EXIT.noKey);
  return readKey([keyFile, process.env.PORTAL_SIGNING_KEY, siteKey()]);
}
