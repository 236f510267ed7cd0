import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Contributions } from '@portal/shared/registry';
import { whenCallerGone } from '../../bin/parentGone.mjs';
import { runBuildScript } from '../build/runBuildScript';
import { readJson } from '../lib/files';
import { homeFolder, inHome, inRoot, rootFolder } from '../lib/paths';
import { run } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import { readManifest } from '../portalRemote/runWebpack';
import { readRegistry } from '../registryFile/registryFile';
import { remoteServer } from '../serve/remoteServer';
import { localEntry } from '../site/pinLocal';
import { backEndOf } from '../start/backEnd';
import { readyPath, untilReady } from '../start/ready';
import { portalPort, runningHere } from '../start/single';

/** Long enough for a first start, which installs and builds. */
const READY_MS = 600_000;
const USAGE = `Usage: npm run example -- <name>
  Builds that example, serves it, and switches it on in the portal that runs here, or in one that it starts. Ctrl-C stops
  what it started and switches the example off.`;

const bootstrap = () => inRoot('ops/bin/bootstrap.mjs');

/** The example with a name, with or without `remote-`. @throws Refusal with the known names */
function folderOf(name: string | undefined): string {
  const there = readdirSync(inRoot('examples')).flatMap((folder) => /^remote-(.+)/.exec(folder)?.[1] ?? []);
  const id = name?.replace(/^remote-/, '');
  if (id !== undefined && there.includes(id)) return inRoot('examples', `remote-${id}`);
  throw new Refusal(`${USAGE}\nExamples here: ${there.join(', ')}.`, 2);
}

/** Runs the registry's own command, which checks and records the change. @throws Refusal with the command's output */
async function remotes(...args: string[]): Promise<void> {
  const all = [bootstrap(), 'remotes', ...args, '--why', 'example'];
  const { status, output } = await run(process.execPath, all, { cwd: rootFolder() });
  if (status !== 0) throw new Refusal(output.trim());
  say(output.trim());
}

function startPortal(): ChildProcess {
  const env = { ...process.env, PORTAL_FOLLOW_PARENT: '1' };
  return spawn(process.execPath, [bootstrap(), 'start'], { cwd: rootFolder(), env, stdio: 'inherit' });
}

await command(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const folder = folderOf(positionals[0]);
  const name = path.basename(folder);
  say(`Building ${name} ...`);
  const { status, output } = await runBuildScript(rootFolder(), folder);
  if (status !== 0) throw new Refusal(`The build failed:\n${output.trim()}`);
  const dist = path.join(folder, 'dist');
  const { id, version, contributions } = readManifest(dist);
  // The build has validated the contributions.
  const first = (contributions as Contributions | undefined)?.routes[0]?.path ?? '';
  const { port } = (readJson(path.join(folder, 'package.json')) as { portal: { port: number } }).portal;

  let stop: () => void = () => undefined;
  let isOver = false;
  const over = new Promise<void>((resolve) => (stop = resolve)).then(() => void (isOver = true));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenCallerGone(stop);

  const portal = runningHere(homeFolder()) ? undefined : startPortal();
  const ended = portal && new Promise((resolve) => portal.once('close', resolve));
  void ended?.then(stop);
  const at = portalPort();
  const server = await remoteServer({ dist });
  try {
    await server.listen({ port: at + port, host: '127.0.0.1' });
    const readyAt = `http://127.0.0.1:${at}${readyPath(backEndOf(process.env))}`;
    if (!(await untilReady(readyAt, READY_MS, () => isOver)))
      throw new Refusal('There is no portal for the example.');
    const isKnown = Object.hasOwn(readRegistry(inHome('site', 'remotes.json')).remotes, id);
    const build = ['--version', version, '--entry', localEntry(at + port)];
    if (isKnown) await remotes('pin', id, ...build);
    await remotes('enable', id, ...(isKnown ? [] : build));
    say(`\n${name} is on:  http://localhost:${at}${first}    Stop: Ctrl-C`);
    await over;
    await remotes('disable', id);
  } finally {
    portal?.kill('SIGTERM');
    await Promise.all([server.close(), ended]);
  }
  return 0;
}).then(() => process.exit());
