import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/buildAll';
import { FRAME } from '../build/plan';
import { rootFolder } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { namedRemote } from './namedRemote';
import { untilEnd } from './untilEnd';

const USAGE = `Usage: npm run frame -- <remote> [--port 8190] [--portal http://localhost:8080]
  Serves one remote from its sources in the portal's own shell, with Fast Refresh; Ctrl-C stops it. Its back end is in
  the page, or that of a portal that runs (--portal).`;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, portal: { type: 'string' } },
  });
  const root = rootFolder();
  const { folder } = namedRemote(root, positionals[0], USAGE);
  const [failure] = await buildAll(root, say, (name) => name === FRAME);
  if (failure) throw new Refusal(failure.output);
  const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const bin = path.join(root, FRAME, 'bin/portal-frame.cjs');
  return untilEnd(spawn(process.execPath, [bin, ...options], { cwd: folder, stdio: 'inherit' }));
}).then(() => process.exit());
