import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
let folder: string;
let file: string;

function registry(more: object = {}): void {
  const entry = 'https://cdn.example/1.0.0/remote-manifest.json';
  writeFileSync(
    file,
    JSON.stringify({
      schemaVersion: 1,
      serial: 3,
      issuedAt: '2026-01-01T00:00:00Z',
      remotes: { services: { enabled: true, version: '1.0.0', entry } },
      ...more,
    }),
  );
}
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-remotes-'));
  file = path.join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isOn = () =>
  (JSON.parse(readFileSync(file, 'utf8')) as { remotes: { services: { enabled: boolean } } }).remotes.services
    .enabled;

async function disable(readers: 'all' | 'none') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'ops/src/remotes/main.ts'), 'disable', 'services', '--file', file],
    {
      cwd: root,
      env: { ...process.env, PORTAL_HOME: folder, PORTAL_ROOT: root },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  if (readers === 'none') child.stdout.destroy();
  else child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, out };
}

describe('a command that changes the registry', () => {
  it('writes before it speaks, so that nobody who stops reading stops it (| head -1)', async () => {
    registry();
    expect((await disable('none')).code).toBe(0);
    expect(isOn()).toBe(false);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('says nothing of what it could not write', async () => {
    registry({ signature: { keyId: '2026', alg: 'ES256', value: 'AAAA' } });
    const { code, out } = await disable('all');
    expect([code, out, isOn()]).toEqual([4, '', true]);
  });
});
