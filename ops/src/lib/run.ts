import { spawn } from 'node:child_process';
import { type ChildProcess } from 'node:child_process';

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

export interface RunResult {
  status: number;
  output: string;
}

const running = new Set<ChildProcess>();

export function stopRunning(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program to its end and collects its output. A program that cannot be started has status 127. */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += String(error);
      running.delete(child);
      resolve({ status: 127, output });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ status: code ?? 1, output });
    });
  });
}
