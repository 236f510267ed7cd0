import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from '../../../test/child';

const root = path.resolve(__dirname, '../../../..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-admin-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const who = ['--email', 'ana@site.example', '--username', 'ana', '--first-name', 'Ana', '--last-name', 'Pop'];

async function create(args: readonly string[], typed?: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [programOf('adminCreate'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ADMIN_PASSWORD: undefined,
      DATABASE_URL: undefined,
      PORTAL_MODE: 'demo',
      PORTAL_DATA: path.join(folder, 'data'),
      ...env,
    },
    stdio: [typed === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said: output };
}

describe('admin:create', () => {
  it.each([
    ['is closed', undefined],
    ['ends before a password', ''],
  ])('says that nothing was made where its input %s', async (_how, typed) => {
    const { code, said } = await create(who, typed);
    expect(said).toContain('No password was given');
    expect(said).not.toContain('can sign in now');
    expect(code).toBe(1);
  });

  it('refuses an option that it does not know, with how it is used', async () => {
    const { code, said } = await create([...who, '--pasword', 'x']);
    expect(said).toContain("Unknown option '--pasword'");
    expect(said).toContain('Creates a super administrator');
    expect(code).toBe(2);
  });
});
