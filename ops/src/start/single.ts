import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { basePort, homeFolder } from '../lib/paths';

interface RunFile {
  pid: number;
  port: number;
  /** `beganAt` of the process. Older files lack it. */
  began?: string | undefined;
}

const fileOf = (home: string) => path.join(home, 'run.json');

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in ticks since the boot; undefined if the system does not tell (only Linux does). */
function beganAt(pid: number): string | undefined {
  try {
    // The second field is the program's name in brackets, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether a process that began at another time has the id by now, as after a power cut or in a new container. */
function isReused({ pid, began }: RunFile): boolean {
  const now = beganAt(pid);
  return began !== undefined && now !== undefined && now !== began;
}

/** The portal that already runs on this data folder. Its database allows one process only. */
export function runningHere(home: string): RunFile | undefined {
  const run = readJson(fileOf(home)) as RunFile | undefined;
  return run && run.pid !== process.pid && alive(run.pid) && !isReused(run) ? run : undefined;
}

export const portalPort = (env: NodeJS.ProcessEnv = process.env): number =>
  (env.PORT ? undefined : runningHere(homeFolder())?.port) ?? basePort(env);

export const markRunning = (home: string, port: number): void =>
  writeJson(fileOf(home), { pid: process.pid, port, began: beganAt(process.pid) });

export function unmarkRunning(home: string): void {
  const run = existsSync(fileOf(home)) ? (readJson(fileOf(home)) as RunFile | undefined) : undefined;
  if (run?.pid === process.pid) rmSync(fileOf(home), { force: true });
}
