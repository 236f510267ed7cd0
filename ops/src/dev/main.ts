import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toolsFor } from '../build/runBuildScript';
import { readJson } from '../lib/files';
import { rootFolder } from '../lib/paths';
import { portalPort } from '../start/single';
import { command, Refusal, say } from '../lib/say';
import { DEV_OFFSET } from '../site/rooms';
import { namedRemote } from './namedRemote';
import { untilEnd } from './untilEnd';

const USAGE = `Usage: npm run dev -- <remote> [--port 8091]
  Serves one remote from its sources, alone and for the shell; Ctrl-C stops it. The api of npm start answers its calls.`;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' } },
  });
  const root = rootFolder();
  const remote = namedRemote(root, positionals[0], USAGE);
  const { scripts } = readJson(path.join(remote.folder, 'package.json')) as { scripts?: { dev?: string } };
  if (!scripts?.dev) throw new Refusal(`${remote.id} has no dev script in its package.json.`);

  const port = Number(values.port ?? process.env.DEV_PORT ?? portalPort() + DEV_OFFSET + remote.portOffset);
  const at = `http://localhost:${port}`;
  say(`${remote.id} alone:      ${at}/standalone/`);
  say(
    `in the portal's shell:   http://localhost:${portalPort()}/?override=${remote.id}@${at}/remote-manifest.json`,
  );
  // Of our own shell's group: Ctrl-C reaches it too.
  const child = spawn('sh', ['-c', `exec ${scripts.dev}`], {
    cwd: remote.folder,
    env: { ...process.env, PATH: toolsFor(root, remote.folder), DEV_PORT: String(port) },
    stdio: 'inherit',
  });
  return untilEnd(child);
}).then(() => process.exit());
