/**
 * Downloads Node 24 from the npm registry into `.node/` when the current Node is too old. The platform packages of
 * `node` contain the binary: nothing is installed outside the project, and no package script runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whenParentGone } from './parentGone.mjs';

const BROUGHT = '24.21.0';
/** The oldest minor version of each supported major version. Newer major versions than the last are accepted. */
const PROMISED = { 22: 22, 24: 0 };
const isWindows = process.platform === 'win32';

export function isPromised(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return Object.hasOwn(PROMISED, major) ? minor >= PROMISED[major] : major > 24;
}

const sentence = (why) =>
  `The portal needs Node 22.22 or 24; this is ${process.versions.node}, and Node ${BROUGHT} could not be had from npm (${why}).`;

/** Installs Node into `folder` in one step, so that an interrupted download leaves nothing that looks complete. */
function bring(folder, say) {
  const platform = isWindows ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: isWindows };
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', partial, ...flags, `${name}@${BROUGHT}`],
    options,
  );
  const got = path.join(partial, 'node_modules', name);
  if (status !== 0 || !existsSync(got)) {
    rmSync(partial, { recursive: true, force: true });
    return (stderr ?? '').trim().split('\n')[0] || 'npm could not be started';
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(got, folder);
  rmSync(partial, { recursive: true, force: true });
  say(`Node ${process.versions.node} is too old: going on with Node ${BROUGHT}, kept in .node/.`);
  return undefined;
}

/**
 * Runs the same command again with a supported Node and exits as that run exits.
 * @param {string} root the checkout
 */
export async function useNode(root, say) {
  if (isPromised(process.versions.node)) return;
  const folder = path.join(root, '.node', BROUGHT);
  const binary = path.join(folder, 'bin', isWindows ? 'node.exe' : 'node');
  const why = existsSync(binary) ? undefined : bring(folder, say);
  if (why !== undefined) {
    say(sentence(why));
    process.exit(2);
  }
  const child = spawn(binary, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH ?? ''}`,
      // The child ends with this process, even when this process is killed.
      PORTAL_FOLLOW_PARENT: '1',
    },
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends SIGINT to both processes already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  if (process.env.npm_lifecycle_event !== undefined) whenParentGone(() => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve((say(sentence(error.message)), 2)));
    child.on('exit', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  process.exit(code);
}
