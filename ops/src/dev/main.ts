import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { whenCallerGone } from '../../bin/parentGone.mjs';
import { buildAll } from '../build/buildAll';
import { FRAME } from '../build/plan';
import { homeFolder, rootFolder } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { frameFor } from '../portalRemote/frameFor';
import { refuseTakenPort } from '../portalRemote/portTaken';
import { demoConfig } from '../site/prepareSite';
import { namedRemote } from '../site/namedRemote';
import { DEV_OFFSET } from '../site/packages';
import { portalPort } from '../start/single';
import { startApi } from './startApi';

const USAGE = `Usage: npm run dev -- <remote> [--port 8091] [--portal http://localhost:8080]
  Serves one remote from its sources, alone in the portal's own frame, with Fast Refresh; Ctrl-C stops it. Its back end is
  the api with the demo's data, that of a portal that runs elsewhere (--portal), or in the page: of a remote with
  src/mock/frame.ts.`;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, portal: { type: 'string' } },
  });
  const root = rootFolder();
  const { id, folder, portOffset } = namedRemote(root, positionals[0], USAGE);
  const beside = portalPort();
  const port = Number(values.port ?? beside + DEV_OFFSET + portOffset);
  await refuseTakenPort(port);
  const [failure] = await buildAll(root, say, (name) => name === FRAME || name === 'api');
  if (failure) throw new Refusal(failure.output);
  whenCallerGone(() => process.exit());
  const isInPage = existsSync(path.join(folder, 'src/mock/frame.ts'));
  const ownApi =
    values.portal !== undefined || isInPage ? undefined : await startApi(root, homeFolder(), beside);
  const portal = values.portal ?? ownApi;
  const { url } = await frameFor(folder).dev({
    dir: folder,
    port,
    ...(values.portal === undefined && { config: demoConfig(beside) }),
    ...(portal !== undefined && { portal }),
  });
  say(`${id} in the portal's frame: ${url}`);
  say(
    `in a portal that runs:  http://localhost:${beside}/?override=${id}@${url}/remote/remote-manifest.json`,
  );
  return 0;
});
// After a success the dev server keeps running; after a failure open handles must not keep the process alive.
if (process.exitCode !== 0) process.exit();
