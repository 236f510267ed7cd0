#!/usr/bin/env node
/**
 * The entry point of every `npm` script, in plain JavaScript without dependencies, so that it works in a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execute } from './execute.mjs';
import { installState, noteInstalled } from './installed.mjs';
import { useNode } from './useNode.mjs';

const PNPM = 'pnpm@12.21.0';
const COMMANDS = {
  start: 'ops/src/start/main.ts',
  test: 'ops/src/testRunner/main.ts',
  'test-full': 'ops/src/testRunner/full.ts',
  dev: 'ops/src/dev/main.ts',
  feed: 'ops/src/feed/main.ts',
  remotes: 'ops/src/remotes/main.ts',
  release: 'ops/src/release/main.ts',
  kit: 'ops/src/kit/main.ts',
  'new-remote': 'ops/src/newRemote/main.ts',
  example: 'ops/src/example/main.ts',
  schema: 'ops/src/schema/main.ts',
  'newest-pair': 'ops/src/newestPair/main.ts',
  faults: 'tests/browser/faultInjection/main.ts',
  bench: 'tests/bench/src/main.ts',
  doctor: 'api/src/commands/bin/doctor.ts',
  backup: 'api/src/commands/bin/backup.ts',
  restore: 'api/src/commands/bin/restore.ts',
  identity: 'api/src/commands/bin/identity.ts',
  'admin-create': 'api/src/commands/bin/adminCreate.ts',
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (text) => process.stderr.write(`${text}\n`);
const fail = (text) => {
  say(text);
  process.exit(2);
};

function install() {
  const state = installState(root);
  if (state === 'current') return;
  say('Installing packages ...');
  const args = [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    ...(state === 'overwritten' ? ['--force'] : []),
    '--config.pmOnFail=ignore',
    '--config.confirmModulesPurge=false',
  ];
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };
  const { status } = spawnSync('npx', args, options);
  if (status !== 0)
    fail('The packages could not be installed: see above, and check the network and the registry of npm.');
  noteInstalled(root);
}

const [command = '', ...args] = process.argv.slice(2);
const file = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!file && command !== 'exec')
  fail(`Unknown command "${command}". Known: ${[...Object.keys(COMMANDS), 'exec'].join(', ')}.`);
await useNode(root, say);
install();
if (!file) process.exit(await execute(root, args));
const main = path.join(root, file);
if (!existsSync(main)) fail(`The command "${command}" is not part of this checkout (${file} is missing).`);

process.env.PORTAL_ROOT = root;
process.argv = [process.argv[0], main, ...(args[0] === '--' ? args.slice(1) : args)];
// Both loaders: ops consists of ES modules, and the sources of the shared package count as CommonJS.
const [esm, cjs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
cjs.register();
esm.register();
await import(pathToFileURL(main).href);
