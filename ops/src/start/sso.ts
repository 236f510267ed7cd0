import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DEMO_SECRET, demoIdentity } from '../demoProvider/identityFile';
import { writeJson } from '../lib/files';
import { Refusal } from '../lib/say';
import { type ProcessSpec } from './supervisor';

/** Added to the portal's port: beyond those of remotes, also of those served from their sources. */
const PROVIDER_OFFSET = 30;

/** The demo's sign-in provider, which runs beside the portal (`--with-sso`). */
export interface DemoSso {
  readonly port: number;
  readonly issuer: string;
  readonly portalUrl: string;
  /** What the api reads of it. */
  readonly variables: Readonly<Record<string, string>>;
}

const fileOf = (home: string): string => path.join(home, 'identity.json');

/** @throws Refusal if the provider, at which everybody may be anybody, has no place */
export function refuseSso({
  BACK_END = '',
  PORTAL_MODE = 'demo',
  IDENTITY_FILE = '',
}: NodeJS.ProcessEnv): void {
  if (BACK_END !== '') throw new Refusal('--with-sso is for the portal’s own back end: leave out BACK_END.');
  if (PORTAL_MODE !== 'demo')
    throw new Refusal('--with-sso is for a demonstration: there, everybody may be anybody. Leave it out.');
  if (IDENTITY_FILE !== '')
    throw new Refusal('--with-sso has an IDENTITY_FILE of its own: leave out one of them.');
}

export function demoSso(home: string, port: number, { PUBLIC_URL }: NodeJS.ProcessEnv): DemoSso {
  const own = port + PROVIDER_OFFSET;
  return {
    port: own,
    issuer: `http://127.0.0.1:${own}`,
    portalUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    variables: { IDENTITY_FILE: fileOf(home), [DEMO_SECRET]: randomBytes(32).toString('base64url') },
  };
}

/** Writes the api's identity file, which names the variable of the secret and not the secret. */
export const writeIdentity = (home: string, { issuer }: DemoSso): void =>
  writeJson(fileOf(home), demoIdentity(issuer));

export const providerProcess = (
  { port, issuer, portalUrl, variables }: DemoSso,
  { root, follow }: { root: string; follow: readonly string[] },
): ProcessSpec & { port: number } => ({
  name: 'sign-in',
  port,
  cwd: root,
  args: [...follow, '--import', 'tsx', path.join(root, 'ops/src/demoProvider/main.ts')],
  env: {
    ...process.env,
    ...variables,
    NODE_ENV: 'production',
    DEMO_PROVIDER_ISSUER: issuer,
    DEMO_PROVIDER_PORTAL: portalUrl,
  },
});
