import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { basePort, homeFolder } from '../lib/paths';

interface RunFile {
  pid: number;
  port: number;
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

/** The portal that already runs on this data folder. Its database allows one process only. */
export function runningHere(home: string): RunFile | undefined {
  const found = readJson(fileOf(home)) as RunFile | undefined;
  return found && found.pid !== process.pid && alive(found.pid) ? found : undefined;
}

export const portalPort = (env: NodeJS.ProcessEnv = process.env): number =>
  (env.PORT ? undefined : runningHere(homeFolder())?.port) ?? basePort(env);

export const markRunning = (home: string, port: number): void =>
  writeJson(fileOf(home), { pid: process.pid, port });

export function unmarkRunning(home: string): void {
  const found = existsSync(fileOf(home)) ? (readJson(fileOf(home)) as RunFile | undefined) : undefined;
  if (found?.pid === process.pid) rmSync(fileOf(home), { force: true });
}
