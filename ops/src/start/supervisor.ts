import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { makeOwnFolder } from '../lib/files';
import { type Log, openLog } from './log';

export interface ProcessSpec {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
}

interface Running {
  spec: ProcessSpec;
  child?: ChildProcess;
  log: Log;
  /** Exits in a row without a healthy minute between them. */
  failures: number;
  startedAt: number;
  timer?: NodeJS.Timeout;
  lastWords: string;
  complaints: string;
}

/** The exit code of an api that refuses to start. A restart would not help (`api/src/platform/config/startRefusal.ts`). */
const REFUSED_START = 78;

/** ms: 0.5 s, then doubling up to 30 s. Long enough not to spin, short enough to recover soon. */
export const restartDelay = (failures: number): number =>
  Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1));

const HEALTHY_MS = 60_000;
const STOP_MS = 8000;
const LAST_WORDS = 2000;

/** The supervisor of the portal's processes: logs to files, restarts with back-off, stops all of them together. */
export class Supervisor {
  private readonly all: Running[] = [];
  private stopping = false;
  private refused: string | undefined;

  constructor(
    private readonly logs: string,
    private readonly say: (text: string) => void,
  ) {
    makeOwnFolder(logs);
  }

  start(spec: ProcessSpec): void {
    if (this.stopping) return;
    const file = path.join(this.logs, `${spec.name}.log`);
    const log = openLog(file, (text) => this.say(`${spec.name}: ${text}`));
    const running: Running = { spec, log, failures: 0, startedAt: 0, lastWords: '', complaints: '' };
    this.all.push(running);
    this.spawn(running);
  }

  private spawn(running: Running): void {
    const { spec, log } = running;
    running.startedAt = Date.now();
    running.lastWords = '';
    running.complaints = '';
    // In a process group of its own: Ctrl-C reaches only the supervisor, which stops the others in order.
    const child = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: { ...spec.env, PORTAL_PARENT: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.child = child;
    const keep = (chunk: Buffer) => {
      log.write(chunk);
      running.lastWords = (running.lastWords + chunk.toString()).slice(-LAST_WORDS);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', (chunk: Buffer) => {
      keep(chunk);
      running.complaints = (running.complaints + chunk.toString()).slice(-LAST_WORDS);
    });
    child.on('error', (error) => keep(Buffer.from(`${String(error)}\n`)));
    child.on('close', (code, signal) => this.ended(running, signal ?? `code ${code}`));
  }

  private ended(running: Running, how: string): void {
    running.child = undefined;
    if (this.stopping) return;
    if (how === `code ${REFUSED_START}` && running.failures === 0) {
      this.refused ??= running.complaints.trim();
      return;
    }
    running.failures = Date.now() - running.startedAt > HEALTHY_MS ? 1 : running.failures + 1;
    const delay = restartDelay(running.failures);
    const words = running.lastWords.trim().split('\n').slice(-6).join('\n    ');
    this.say(
      `${running.spec.name} ended (${how}); it is started again in ${delay / 1000} s.${words && `\n    ${words}`}`,
    );
    running.timer = setTimeout(() => this.spawn(running), delay);
  }

  get refusal(): string | undefined {
    return this.refused;
  }

  lastWords(name: string): string {
    return this.all.find(({ spec }) => spec.name === name)?.lastWords ?? '';
  }

  /** Asks every process to end, and kills what still runs after 8 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      this.all.map(async ({ child, timer, log }) => {
        clearTimeout(timer);
        if (child && child.exitCode === null && child.signalCode === null) {
          const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
          child.kill('SIGTERM');
          const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
          await closed;
          clearTimeout(late);
        }
        log.end();
      }),
    );
  }
}
