import { type Config, type EnvironmentVariables, readConfig } from '../../platform';
import { checkPortalAddress } from './address';
import { checkBroker, checkDatabase, checkMail } from './backEnds';
import { checkFiles, configAt } from './files';
import { fail, type Finding, ok } from './finding';

export interface Patient {
  site: string;
  variables: EnvironmentVariables;
  /** The portal is not running yet, so its address is not checked. */
  beforeStart: boolean;
  /** The folder in which the portal should run but does not: another portal answers at the usual port. */
  none?: string | undefined;
}

const notRunning = (home: string): Finding[] => [
  fail(
    'address',
    `No portal runs in ${home}.`,
    'npm start, or name the portal that is meant by PORT or PUBLIC_URL, or leave this out by --before-start',
  ),
];

const leftOutFinding = ({ leftOut }: Config): Finding[] =>
  leftOut.length > 0 ? [ok('left out', `This site has no ${leftOut.join(', ')} (LEAVE_OUT).`)] : [];

const checkPortal = (site: string, publicUrl: string) =>
  checkPortalAddress(publicUrl, configAt(site, new URL(publicUrl).origin), Date.now);

/**
 * Examines a site: its files, signatures and variables, and the services that they name. It changes and sends nothing.
 * A site that is not configured as production is a demo, unless `PORTAL_MODE` differs.
 */
export async function examine({ site, variables, beforeStart, none }: Patient): Promise<Finding[]> {
  const files = await checkFiles(site, {
    now: Date.now(),
    demo: variables.PORTAL_MODE === 'demo',
  });
  const mode = variables.PORTAL_MODE ?? (files.config?.site.production === false ? 'demo' : 'production');
  const read = readConfig({ ...variables, PORTAL_MODE: mode });
  if (!read.ok)
    return [
      ...files.findings,
      ...read.failures.map((says) =>
        fail(
          'variables',
          `${says}.`,
          'set it in the environment or the .env file: docs/reference/configuration.md',
        ),
      ),
    ];
  const mixed =
    mode === 'production' && files.config?.site.production === false
      ? [
          fail(
            'files',
            'portal.config.json says that this is no production (site.production), and PORTAL_MODE that it is.',
            'let both say the same: with false any page may be given foreign code',
          ),
        ]
      : [];
  const parts = await Promise.all([
    checkDatabase(read.config),
    checkBroker(read.config),
    checkMail(read.config),
    beforeStart ? [] : none === undefined ? checkPortal(site, read.config.publicUrl) : notRunning(none),
  ]);
  return [
    ...files.findings,
    ...mixed,
    ok('variables', `All that are needed are set, for ${mode}.`),
    ...leftOutFinding(read.config),
    ...parts.flat(),
  ];
}
