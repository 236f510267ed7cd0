import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fillOrigin, loadPortalConfig, type PortalConfig } from '@portal/shared/config';
import {
  acceptRegistry,
  type Registry,
  type RegistryFailure,
  registryFailureText,
  registrySchema,
  signatureEnd,
} from '@portal/shared/registry';
import { productionProblems } from '@portal/shared/site';
import { fail, type Finding, ok, warn } from './finding';

const CONFIG = 'portal.config.json';
const REGISTRY = 'remotes.json';
/** The command that signs again, as this file and a site's own key need it. */
const SIGN = 'npm run remotes -- sign --key <private key> --file <remotes.json>';
/** The page address for which placeholders are filled in. */
const ANYWHERE = 'https://portal.invalid';
const DAY_MS = 86_400_000;
/** A signature that ends sooner is reported. */
const SIGN_AGAIN_DAYS = 21;

/** The site's configuration as the page at an address reads it, if it can be read. */
export function configAt(folder: string, origin: string): PortalConfig | undefined {
  const file = path.join(folder, CONFIG);
  if (!existsSync(file)) return undefined;
  const loaded = loadPortalConfig(fillOrigin(readFileSync(file, 'utf8'), origin));
  return loaded.ok ? loaded.config : undefined;
}

export interface FilesInput {
  now: number;
  /** In a demo, violations of production rules are only warnings. */
  demo: boolean;
}

export interface SiteRead {
  config: PortalConfig | undefined;
  findings: Finding[];
}

function writable(file: string): Finding[] {
  if (process.platform === 'win32') return [];
  const { mode } = statSync(file);
  return (mode & 0o022) === 0
    ? []
    : [
        warn(
          'files',
          `${file} may be written by other accounts of this machine (rights ${(mode & 0o777).toString(8)}).`,
          `chmod go-w '${file}'`,
        ),
      ];
}

function readSiteConfig(file: string): SiteRead {
  if (!existsSync(file))
    return {
      config: undefined,
      findings: [fail('files', `There is no ${file}.`, `name the folder of the site's two files by --site`)],
    };
  const loaded = loadPortalConfig(fillOrigin(readFileSync(file, 'utf8'), ANYWHERE));
  if (!loaded.ok)
    return {
      config: undefined,
      findings: loaded.failures.map(({ path: at, message }) =>
        fail('files', `${CONFIG}: ${at} ${message}.`, 'mend it: until then the portal runs no remote'),
      ),
    };
  const refused = (loaded.config.refused ?? []).map(({ path: at, message }) =>
    fail('files', `${CONFIG}: ${at} ${message}.`, 'mend it: until then it is left out'),
  );
  const findings = [...refused, ...writable(file)];
  return {
    config: loaded.config,
    findings: findings.length > 0 ? findings : [ok('files', `${CONFIG} is as it should be.`)],
  };
}

const HISTORY = 'after a look at npm run remotes -- history --file <remotes.json>';

function cureOf({ kind }: RegistryFailure): string {
  switch (kind) {
    case 'badJson':
    case 'unknownSchemaVersion':
    case 'badSchema':
      return `put back a good copy of it or mend it, then ${SIGN}`;
    case 'unknownKey':
      return `put its public key under registry.keys of ${CONFIG}, or sign by a key that stands there: ${SIGN}`;
    case 'noCrypto':
      return 'let the doctor run under the Node that the portal runs under';
    case 'unsigned':
    case 'badSignature':
    case 'expired':
    case 'notYet':
    case 'olderSerial':
    case 'tooOld':
      return `${SIGN}, ${HISTORY}`;
  }
}

function parsed(text: string): Registry | undefined {
  try {
    return registrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function expiry(registry: Registry, now: number): Finding[] {
  const { signature } = registry;
  if (!signature)
    return [
      warn(
        'signatures',
        'The registry is not signed: fit for a demo only.',
        'npm run remotes -- sign --new-key <year> --key <private key> --file <remotes.json>',
      ),
    ];
  const days = Math.floor((signatureEnd(registry) - now) / DAY_MS);
  if (days === Infinity)
    return [ok('signatures', `${REGISTRY} is signed by ${signature.keyId}, and says that this never ends.`)];
  return days < SIGN_AGAIN_DAYS
    ? [warn('signatures', `The signature of ${REGISTRY} ends in ${days} days.`, SIGN)]
    : [ok('signatures', `${REGISTRY} is signed by ${signature.keyId} for ${days} more days.`)];
}

const about = (at: string) => (/integrity$|^signature$|\.keys$/.test(at) ? 'signatures' : 'addresses');

async function registryFindings(
  file: string,
  config: PortalConfig,
  { now, demo }: FilesInput,
): Promise<Finding[]> {
  if (!existsSync(file))
    return [
      fail(
        'files',
        `There is no ${file}.`,
        'start the portal once (npm start), or name its folder by --site',
      ),
    ];
  const text = readFileSync(file, 'utf8');
  const registry = parsed(text);
  const problems = productionProblems(config, registry).map(({ path: at, problem, remedy }) =>
    (demo ? warn : fail)(about(at), `${at} ${problem}.`, remedy),
  );
  const accepted = await acceptRegistry({ text, keys: config.registry.keys, now, maxAgeMs: 0 });
  const refused =
    accepted.ok ||
    problems.some(({ says }) => says.startsWith('signature ') && accepted.failure.kind === 'unsigned')
      ? []
      : [
          fail(
            'signatures',
            `${REGISTRY} ${registryFailureText(accepted.failure)}.`,
            cureOf(accepted.failure),
          ),
        ];
  const wrong = [...problems, ...refused, ...writable(file)];
  return wrong.length > 0 || !registry ? wrong : expiry(registry, now);
}

/** Checks the site's two files: readable, fit for production if it is one, and signed. */
export async function checkFiles(folder: string, input: FilesInput): Promise<SiteRead> {
  const { config, findings } = readSiteConfig(path.join(folder, CONFIG));
  if (!config) return { config, findings };
  return {
    config,
    findings: [...findings, ...(await registryFindings(path.join(folder, REGISTRY), config, input))],
  };
}
