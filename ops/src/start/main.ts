import { parseArgs } from 'node:util';
import path from 'node:path';
import { whenCallerGone } from '../../bin/parentGone.mjs';
import { buildAll } from '../build/buildAll';
import { FRAME } from '../build/plan';
import { basePort, homeFolder, rootFolder } from '../lib/paths';
import { stopRunning } from '../lib/run';
import { command, complain, Refusal, say } from '../lib/say';
import { siteRefusals } from '../serve/site';
import { prepareSite } from '../site/prepareSite';
import { backEndOf } from './backEnd';
import { openHome, resetHome } from './home';
import { newcomers } from './newcomers';
import { portalProcesses } from './processes';
import { portRefusal } from './ports';
import { readyPath, untilReady } from './ready';
import { demoSso, refuseSso, writeIdentity } from './sso';
import { markRunning, runningHere, unmarkRunning } from './single';
import { Supervisor } from './supervisor';

const READY_MS = 120_000;
const NEWCOMERS_MS = 2000;

const accounts = [
  ['super@portal.test', 'platform administrator, all pilots'],
  ['admin.fft@portal.test', 'administrator of FFT'],
  ['operator.fft@portal.test', 'operator in FFT'],
  ['technician.fft@portal.test', 'robot programmer in FFT'],
  ['manager.fft@portal.test', 'shift manager in FFT'],
  ['admin.sew@portal.test, operator.sew@portal.test', 'SEW; likewise .crf and .iltar'],
] as const;

function introduce(port: number, started: number, backEnd: string): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`\nReady after ${seconds} s:  http://localhost:${port}`);
  if (backEnd !== '') return say(`Stop: Ctrl-C    Logs: ${path.join(homeFolder(), 'logs')}\n`);
  say(`Virtual commissioning is shown at  http://dashboard.fft.localhost:${port}`);
  say('Demo accounts, password Portal-demo-1:');
  for (const [name, who] of accounts) say(`  ${name.padEnd(48)} ${who}`);
  say(
    `Mails: http://localhost:${port}/mailbox    Stop: Ctrl-C    Logs: ${path.join(homeFolder(), 'logs')}\n`,
  );
}

const USAGE = `Usage: npm start [-- --reset] [--with-sso]
  Builds what changed and starts the whole portal with demo data; Ctrl-C stops it, data stays.
  --reset     starts afresh: data, site configuration and logs are removed first; keys and releases stay. Refused in a
              folder that the portal did not make, and in production
  --with-sso  starts a sign-in provider beside it, to try single sign-on: “Sign in with Demo company”
  PORT=8080   the shell's port; the others follow it        PORTAL_HOME=.portal   where data is kept
  DEMO_PLANT=alive   the demo's machines: alive, past (a month, and nothing more happens) or off
  BACK_END=   the origin of another back end (docs/guide/another-back-end.md); without it the portal's own is started`;

await command(USAGE, async () => {
  const started = Date.now();
  const { values } = parseArgs({
    options: { reset: { type: 'boolean', default: false }, 'with-sso': { type: 'boolean', default: false } },
  });
  const [root, home, port] = [rootFolder(), homeFolder(), basePort()];
  const host = process.env.HOST ?? '127.0.0.1';
  const backEnd = backEndOf(process.env);
  if (values['with-sso']) refuseSso(process.env);

  const other = runningHere(home);
  if (other)
    throw new Refusal(
      `The portal already runs here on port ${other.port} (process ${other.pid}): stop it with Ctrl-C first.`,
    );
  const sso = values['with-sso'] ? demoSso(home, port, process.env) : undefined;
  const layout = () => ({ root, home, port, host, backEnd, sso });
  const unfitPort = await portRefusal(portalProcesses(layout()), host);
  if (unfitPort !== undefined) throw new Refusal(unfitPort);
  if (values.reset) resetHome(home, root, process.env);
  openHome(home, root);
  markRunning(home, port);

  let stopping = false;
  let stopped: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (stopped = resolve));
  const supervisor = new Supervisor(path.join(home, 'logs'), complain);
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal}: stopping ...`);
    stopRunning();
    void supervisor.stop().then(stopped);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  whenCallerGone(() => stop('npm ended'));

  try {
    const failures = await buildAll(root, say, (name) => name !== FRAME);
    if (stopping) return 130;
    if (failures.length > 0)
      throw new Refusal(
        failures.map(({ name, output }) => `${name} could not be built:\n${output.trim()}`).join('\n\n'),
      );
    if (sso !== undefined) writeIdentity(home, sso);
    for (const line of await prepareSite({
      root,
      home,
      port,
      now: new Date(),
      backEnd,
      sso: sso !== undefined,
    }))
      say(`  ${line}`);

    const unfit = siteRefusals(path.join(home, 'site'));
    if (unfit.length > 0)
      throw new Refusal(
        `The site is not fit for production:\n${unfit.map((line) => `  ${line}`).join('\n')}`,
      );

    say('Starting ...');
    const processes = portalProcesses(layout());
    if (backEnd !== '') say(`  in front of ${backEnd}`);
    else if (!processes.some(({ name }) => name === 'services'))
      say('  The demo services are not part of this checkout: skipped.');
    for (const spec of processes) supervisor.start(spec);
    const givenUp = () => stopping || supervisor.refusal !== undefined;
    const ready = await untilReady(`http://127.0.0.1:${port}${readyPath(backEnd)}`, READY_MS, givenUp);
    if (supervisor.refusal !== undefined) {
      await supervisor.stop();
      throw new Refusal(`The portal does not start. ${supervisor.refusal}`);
    }
    if (!ready && !stopping) {
      await supervisor.stop();
      const words = supervisor.lastWords('api').trim();
      throw new Refusal(
        `The portal was not ready within ${READY_MS / 1000} s. ${
          words === ''
            ? 'The api said nothing; it may have been busy with the demo’s history (DEMO_PLANT=off leaves it out).'
            : `The api said last:\n${words}`
        }`,
      );
    }
    if (ready) introduce(port, started, backEnd);
    const served = new Set(processes.map(({ name }) => name));
    const watch = setInterval(() => {
      if (stopping) return;
      for (const spec of newcomers(portalProcesses(layout()), served, root)) {
        served.add(spec.name);
        supervisor.start(spec);
        say(`${spec.name} is new: served on port ${spec.port}.`);
        void prepareSite({ root, home, port, now: new Date(), backEnd, sso: sso !== undefined }).then(
          (lines) => lines.forEach((line) => say(`  ${line}`)),
          (error) => complain(String(error)),
        );
      }
    }, NEWCOMERS_MS);
    await end;
    clearInterval(watch);
    say('Stopped; the data are kept.');
    return 0;
  } finally {
    unmarkRunning(home);
  }
}).then(() => process.exit());
