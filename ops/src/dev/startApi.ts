import path from 'node:path';
import { openHome } from '../start/home';
import { portalProcesses } from '../start/processes';
import { readyPath, untilReady } from '../start/ready';
import { markRunning, runningHere } from '../start/single';
import { Supervisor } from '../start/supervisor';
import { API_OFFSET } from '../site/packages';
import { complain, Refusal, say } from '../lib/say';

const READY_MS = 120_000;

/**
 * The address of the portal's own api with the demo's data: of the portal that runs here, else of one that is started
 * and ends with this process.
 * @throws Refusal if it does not start
 */
export async function startApi(root: string, home: string, port: number): Promise<string> {
  const running = runningHere(home);
  const address = `http://127.0.0.1:${(running?.port ?? port) + API_OFFSET}`;
  if (running) return address;
  openHome(home, root);
  markRunning(home, port);
  say('Starting the api ...');
  const supervisor = new Supervisor(path.join(home, 'logs'), complain);
  const all = portalProcesses({ root, home, port, host: '127.0.0.1' });
  for (const spec of all) if (spec.name === 'api') supervisor.start(spec);
  const hasRefused = () => supervisor.refusal !== undefined;
  if (await untilReady(address + readyPath(''), READY_MS, hasRefused)) return address;
  await supervisor.stop();
  throw new Refusal(`The api does not start. ${supervisor.refusal ?? supervisor.lastWords('api').trim()}`);
}
