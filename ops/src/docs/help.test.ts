import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands that are programs of this repository, each as `npm run` starts it; `portal-remote` with each word. */
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [program = '', ...words] = line.split(' ');
  return program === 'node' ? [[name, words] as const] : [];
});
const remotes = ['', 'build', 'check', 'dev', 'release'].map(
  (word) =>
    [
      `portal-remote ${word}`.trim(),
      ['--import', 'tsx', 'ops/src/portalRemote/main.ts', ...(word === '' ? [] : [word])],
    ] as const,
);

async function helped(words: readonly string[]): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, PORTAL_ROOT: root, PORT: '1' };
  const child = spawn(process.execPath, [...words, '--help'], {
    cwd: root,
    env,
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return { code: await new Promise((resolve) => child.on('close', resolve)), out };
}

it('every command says by --help how it is used, and ends', async () => {
  const queue = [...ours, ...remotes];
  const failed: string[] = [];
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { code, out } = await helped(one[1]);
      if (code !== 0 || !/usage|npm run/i.test(out))
        failed.push(`${one[0]} ended with ${code}: ${out.slice(0, 80)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  expect(failed).toEqual([]);
}, 120_000);
