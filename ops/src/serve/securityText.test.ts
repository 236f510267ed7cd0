import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { securityContacts, securityText } from './securityText';
import { shellServer } from './shellServer';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-security-'));
  writeFileSync(path.join(folder, 'portal.config.json'), '{"site":{"production":false}}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONTACTS = 'mailto:security@plant.example https://plant.example/report';

it('names each contact, and an end within a year', () => {
  expect(securityText(securityContacts(CONTACTS), Date.parse('2026-03-01T10:00:00Z'))).toBe(
    'Contact: mailto:security@plant.example\nContact: https://plant.example/report\nExpires: 2027-02-28T00:00:00Z\n',
  );
  expect(securityText(securityContacts('  '), 0)).toBeUndefined();
});

it.each(['security@plant.example', 'http://plant.example', 'javascript:alert(1)', 'mailto:'])(
  'refuses the contact %s, and says what it must be',
  (contact) => {
    expect(() => securityContacts(`mailto:a@b.example ${contact}`)).toThrow(
      `SECURITY_CONTACT: "${contact}" must begin with mailto:, https:// or tel:`,
    );
  },
);

it.each([
  [200, CONTACTS],
  [404, ''],
])('the server of npm start answers %i where the contact is "%s"', async (status, contact) => {
  const shell = await shellServer({
    dist: folder,
    site: folder,
    api: 'http://127.0.0.1:9',
    trustedTypes: true,
    securityContacts: securityContacts(contact),
  });
  const answer = await shell.inject({
    url: '/.well-known/security.txt',
    headers: { accept: 'text/html', host: 'portal.example' },
  });
  await shell.close();
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; charset=utf-8/);
  expect(answer.body.includes('Contact: mailto:security@plant.example\n')).toBe(status === 200);
});

async function inline(contact: string): Promise<{ code: unknown; output: string }> {
  const child = spawn('sh', [path.resolve(__dirname, '../../nginx/inline.sh')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NGINX_SITE: folder,
      NGINX_INLINE: folder,
      INLINE_SECONDS: '60',
      SECURITY_CONTACT: contact,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((done) => child.once('exit', done));
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // After a refusal there is no background process to end.
  }
  return { code, output };
}

describe('the image of nginx', () => {
  const file = () => path.join(folder, '.inline/security.txt');

  it('has the same text', async () => {
    const before = securityText(securityContacts(CONTACTS), Date.now());
    expect((await inline(CONTACTS)).code).toBe(0);
    const after = securityText(securityContacts(CONTACTS), Date.now());
    expect([before, after]).toContain(readFileSync(file(), 'utf8'));
  });

  it('has none without a contact, nor one of an earlier start', async () => {
    await inline(CONTACTS);
    expect((await inline('')).code).toBe(0);
    expect(existsSync(file())).toBe(false);
  });

  it('does not start with a contact that is no address', async () => {
    expect(await inline('security@plant.example *')).toEqual({
      code: 78,
      output: 'SECURITY_CONTACT: "security@plant.example" must begin with mailto:, https:// or tel:\n',
    });
  });
});
