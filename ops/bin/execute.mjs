import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a program of the installed packages, or `node`, in the current folder with the Node that runs this process.
 * @param {string} root the checkout
 * @param {readonly string[]} command the program and its arguments
 * @returns {Promise<number>} its exit code
 */
export async function execute(root, [program = '', ...args]) {
  const folders = [
    path.dirname(process.execPath),
    path.join(process.cwd(), 'node_modules/.bin'),
    path.join(root, 'node_modules/.bin'),
    process.env.PATH ?? '',
  ];
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: folders.join(path.delimiter) },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends SIGINT to both processes already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      process.stderr.write(`${program} could not be started: ${message}\n`);
      resolve(2);
    });
    child.on('exit', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
