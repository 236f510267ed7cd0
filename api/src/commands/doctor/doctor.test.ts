import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generateSigningKey, signRegistry } from '@portal/shared/registry';
import { SMTPServer } from 'smtp-server';
import { loadPortalConfig } from '@portal/shared/config';
import { certificateFinding, headerFindings, serviceFindings } from './address';
import { clockFinding } from './backEnds';
import { examine } from './examine';
import { type Finding, line } from './finding';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW + count * DAY_MS).toISOString();

let folder: string;
let key: Awaited<ReturnType<typeof generateSigningKey>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-doctor-'));
  key = await generateSigningKey();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const catalogue = { url: '{protocol}//{hostname}:8084/catalogue/' };
const fit = () => ({ registry: { keys: [{ keyId: 'k', jwk: key.publicJwk }] }, services: { catalogue } });
const registry = (change: object = {}) => ({
  schemaVersion: 1,
  serial: 7,
  issuedAt: days(-1),
  expiresAt: days(100),
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: '{protocol}//{hostname}:8083/remote-manifest.json',
      integrity: 'sha384-AAAA',
      titles: { en: 'Services' },
      paths: ['/services'],
    },
  },
  ...change,
});

async function site(config: object, document: object, signed = true, after: object = {}): Promise<void> {
  const signature = signed
    ? await signRegistry(document, { keyId: 'k', privateJwk: key.privateJwk })
    : undefined;
  const files = { 'portal.config.json': config, 'remotes.json': { ...document, signature, ...after } };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), JSON.stringify(content));
    chmodSync(path.join(folder, name), 0o644);
  }
}

const variables = (change: Record<string, string> = {}) => ({
  PUBLIC_URL: 'https://portal.invalid',
  PORTAL_SECRET: 'k3Xv9q-Lm20sPzR7wTb4Yc8Nd6Hf1GjA5uE',
  EMBEDDED_DATABASE: 'yes',
  PORTAL_DATA: path.join(folder, 'none'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@site.example',
  ...change,
});
const examined = (change?: Record<string, string>) =>
  examine({ site: folder, variables: variables(change), beforeStart: true });
const wrong = (findings: readonly Finding[], check: RegExp) =>
  findings.filter((one) => one.level !== 'ok' && check.test(one.check)).map(line);

describe('files and signatures', () => {
  const about = /files|signatures|addresses/;

  it('finds nothing wrong with a site that is signed, hashed and elsewhere', async () => {
    await site(fit(), registry());
    const findings = await examined();
    expect(wrong(findings, about)).toEqual([]);
    expect(findings.map(line)).toContainEqual(
      expect.stringContaining('remotes.json is signed by k for 99 more'),
    );
  });

  it.each<[string, () => Promise<void>, RegExp]>([
    ['an unsigned registry', () => site(fit(), registry(), false), /FAIL.*signature is missing.*sign/],
    ['no key', () => site({}, registry()), /FAIL.*registry\.keys names no key/],
    [
      'a registry changed after it was signed',
      () => site(fit(), registry(), true, { serial: 8 }),
      /FAIL.*was changed after k signed it/,
    ],
    [
      'a signature that ended',
      () => site(fit(), registry({ expiresAt: days(-2) })),
      /FAIL.*was signed until/,
    ],
    [
      'a signature that names no end',
      () => site(fit(), registry({ expiresAt: undefined })),
      /FAIL.*expiresAt must say when the signature ends, or "never"/,
    ],
    [
      'a signature that ends soon',
      () => site(fit(), registry({ expiresAt: days(9) })),
      /warn.*ends in 8 days/,
    ],
    [
      "a service on the reader's own machine",
      () => site({ ...fit(), services: { catalogue: { url: 'http://localhost:8084/x' } } }, registry()),
      /FAIL {2}addresses.*services\.catalogue\.url is http:\/\/localhost:8084\/x/,
    ],
    ['a misspelt field', () => site({ ...fit(), regsitry: {} }, registry()), /FAIL.*regsitry is not known/],
    [
      'a configuration that cannot be read',
      () => site({ ...fit(), live: { reconnectMs: 'x' } }, registry()),
      /FAIL.*live\.reconnectMs/,
    ],
    [
      'files that others may write',
      async () => {
        await site(fit(), registry());
        chmodSync(path.join(folder, 'remotes.json'), 0o666);
      },
      /warn.*may be written by other accounts.*chmod go-w/,
    ],
  ])('says what to do about %s', async (_what, make, expected) => {
    await make();
    const messages = wrong(await examined(), about);
    expect(messages).toContainEqual(expect.stringMatching(expected));
    expect(messages).toHaveLength(1);
  });

  it('only warns where a demo is meant', async () => {
    await site({}, registry(), false);
    const findings = await examined({ PORTAL_MODE: 'demo', PUBLIC_URL: 'http://localhost:8080' });
    expect(findings.filter(({ level, check }) => level === 'fail' && about.test(check))).toEqual([]);
    expect(wrong(findings, /signatures/)).not.toEqual([]);
  });

  it('fails where configuration and variables disagree about production', async () => {
    await site({ ...fit(), site: { production: false } }, registry());
    expect(wrong(await examined({ PORTAL_MODE: 'production' }), /files/)).toEqual([
      expect.stringContaining('let both say the same'),
    ]);
  });
});

describe('what the variables name', () => {
  it('says what the site leaves out', async () => {
    await site(fit(), registry());
    expect((await examined({ LEAVE_OUT: 'duty,scim' })).map(line)).toContainEqual(
      expect.stringMatching(/ok {4}left out.*This site has no duty, scim \(LEAVE_OUT\)\./),
    );
    expect((await examined()).filter(({ check }) => check === 'left out')).toEqual([]);
  });

  it('says every variable that is missing, and asks nothing of what they would name', async () => {
    await site(fit(), registry());
    const findings = await examined({ PORTAL_SECRET: '', MAIL_FROM: '' });
    expect(wrong(findings, /variables/)).toEqual([
      expect.stringContaining('PORTAL_SECRET must be set'),
      expect.stringContaining('MAIL_FROM must be set'),
    ]);
  });

  it('fails for a database that cannot be used, warns of broker and mail, and says no password', async () => {
    await site(fit(), registry());
    const findings = await examined({
      DATABASE_URL: `postgres://portal:${'hush-1'}@127.0.0.1:9/portal`,
      MQTT_URL: 'mqtt://portal:hush-2@127.0.0.1:9',
      SMTP_URL: 'smtp://portal:hush-3@127.0.0.1:9',
    });
    const messages = wrong(findings, /database|broker|mail/);
    expect(messages.map((text) => text.slice(0, 12).trim())).toEqual([
      'FAIL  databa',
      'warn  broker',
      'warn  mail',
    ]);
    expect(findings.map(line).join('\n')).not.toContain('hush');
  });

  it('tells a mail server that takes the account from one that does not', async () => {
    await site(fit(), registry());
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'portal' }) : done(new Error('no such account')),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    const says = async (password: string) =>
      wrong(await examined({ SMTP_URL: `smtp://portal:${password}@127.0.0.1:${port}` }), /mail/);
    expect(await says('right')).toEqual([]);
    expect(await says('other')).toEqual([expect.stringContaining('check SMTP_URL')]);
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
});

describe('what people get', () => {
  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };

  it('names each header that a proxy took out or replaced', () => {
    expect(headerFindings(new Headers(good), false).map(({ level }) => level)).toEqual(['ok']);
    const messages = headerFindings(new Headers({ ...good, 'x-frame-options': 'SAMEORIGIN' }), true).map(
      line,
    );
    expect(messages).toEqual([
      expect.stringContaining("x-frame-options is not the portal's own: SAMEORIGIN"),
      expect.stringContaining('strict-transport-security is missing'),
    ]);
  });

  it('names each service that the policy of the pages refuses, for everybody or one pilot', () => {
    const url = 'https://services.example/catalogue/';
    const own = { FFT: { url: 'https://fft.example/catalogue/' } };
    const loaded = loadPortalConfig({ services: { catalogue: { url, perPilot: own } } });
    if (!loaded.ok) throw new Error('not a configuration');
    const messagesFor = (frames: string) =>
      serviceFindings(
        `default-src 'none'; frame-src ${frames}; img-src *`,
        loaded.config,
        'https://portal.example',
      )
        .map(line)
        .map((text) => text.slice(0, 60));
    expect(messagesFor('')).toEqual([
      expect.stringContaining('warn  services     services.catalogue.url is at https://serv'),
      expect.stringContaining('warn  services     services.catalogue.perPilot.FFT.url is at'),
    ]);
    expect(messagesFor('https://services.example')).toHaveLength(1);
    expect(messagesFor('https://services.example https://fft.example')).toEqual([
      expect.stringContaining('ok    services     Pages may show all of them.'),
    ]);
  });

  it.each([
    [-1, 'fail'],
    [5, 'warn'],
    [60, 'ok'],
  ])('judges a certificate that ends in %d days: %s', (left, level) => {
    expect(certificateFinding(new Date(NOW + left * DAY_MS).toUTCString(), NOW).level).toBe(level);
  });

  it.each([
    [20_000, 'ok'],
    [-31_000, 'fail'],
  ])('judges a clock that is %d ms off: %s', (off, level) => {
    expect(clockFinding('the database', NOW + off, NOW).level).toBe(level);
  });

  it('asks the portal itself: page, headers, clock and back end', async () => {
    await site({ ...fit(), site: { production: false }, services: {} }, registry());
    const server = createServer((request, response) => {
      if (request.url === '/api/health/ready') response.writeHead(503).end();
      else response.writeHead(200, good).end('<html></html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    const demo = { PUBLIC_URL, PORTAL_DATA: path.join(folder, 'none') };
    const findings = await examine({ site: folder, variables: demo, beforeStart: false });
    server.close();
    server.closeAllConnections();
    expect(wrong(findings, /./)).toEqual([expect.stringContaining('It answers 503')]);
    const gone = await examine({ site: folder, variables: demo, beforeStart: false });
    expect(wrong(gone, /./)).toEqual([expect.stringContaining('cannot be reached')]);
  });
});
