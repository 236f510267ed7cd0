import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-say-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ran(body: string, readsNothing = false) {
  const file = path.join(folder, 'command.ts');
  const from = (name: string) => JSON.stringify(path.join(root, 'ops/src', name));
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
     import { command, say } from ${from('lib/say.ts')};
     import { basePort } from ${from('lib/paths.ts')};
     void [writeFileSync, say, basePort];
     void command('', async () => { ${body} });`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, PORT: 'abc' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  if (readsNothing) child.stdout.destroy();
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, err };
}

describe('a command', () => {
  it('says in a sentence that PORT is no port, and that nothing can be written', async () => {
    expect(await ran('basePort(); return 0;')).toEqual({
      code: 1,
      err: 'PORT must be a number from 1 to 65000, not "abc".\n',
    });
    const { code, err } = await ran(
      `const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: '/data/x' }); throw error;`,
    );
    expect({ code, err }).toEqual({ code: 1, err: 'The disk is full: /data/x could not be written.\n' });
  });

  it('finishes its work although nobody reads its output (| head -1)', async () => {
    const done = path.join(folder, 'done');
    const { code, err } = await ran(
      `for (let at = 0; at < 50; at += 1) { say('off '.repeat(5000)); await new Promise((resolve) => setImmediate(resolve)); }
       writeFileSync(${JSON.stringify(done)}, 'written'); return 0;`,
      true,
    );
    expect(readFileSync(done, 'utf8')).toBe('written');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
