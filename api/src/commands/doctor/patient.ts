import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentVariables, typedPath } from '../../platform';
import { type Patient } from './examine';

/** The port in `run.json`, which `npm start` writes; undefined if no portal runs. */
function runningPort(home: string): number | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(path.join(home, 'run.json'), 'utf8')) as {
      pid: number;
      port: number;
    };
    process.kill(pid, 0);
    return port;
  } catch {
    return undefined;
  }
}

/** The portal to examine: the named site, else the one that `npm start` runs in its folder. */
export function patientOf(
  options: { site: string | undefined; beforeStart: boolean },
  variables: EnvironmentVariables,
): Patient {
  const root = variables.PORTAL_ROOT ?? process.cwd();
  const home = variables.PORTAL_HOME ?? path.join(root, '.portal');
  const named = options.site ?? variables.SITE;
  const site = typedPath(named ?? path.join(home, 'site'), variables);
  const elsewhere = [named, variables.PORT, variables.PUBLIC_URL].some((one) => (one ?? '') !== '');
  const port = elsewhere ? undefined : runningPort(home);
  return {
    site,
    beforeStart: options.beforeStart,
    variables: {
      PORTAL_DATA: path.join(home, 'data'),
      ...variables,
      ...(port !== undefined && { PORT: String(port) }),
    },
    none: elsewhere || port !== undefined ? undefined : home,
  };
}
