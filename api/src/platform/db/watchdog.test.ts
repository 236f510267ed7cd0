import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const watchdog = join(import.meta.dirname, 'watchdog.ts');

/** Runs a program beside the watchdog, which looks each 50 ms and ends it after 10 looks: a busy machine may take a few. */
async function run(program: string): Promise<{ signal: string | null; output: string }> {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { watchMainThread } from ${JSON.stringify(watchdog)};
     watchMainThread({ lookMs: 50, mostLooks: 10 });
     ${program}`,
  ]);
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, output };
}

it('ends a process whose main thread hangs', async () => {
  const { signal, output } = await run('setTimeout(() => { for (;;); }, 50);');
  expect(signal).toBe('SIGKILL');
  expect(output).toContain('The embedded database answers no more');
});

it('leaves alone, and does not keep alive, one that works', async () => {
  expect(await run('setTimeout(() => undefined, 1_000);')).toEqual({
    signal: null,
    output: expect.not.stringContaining('rror'),
  });
});
