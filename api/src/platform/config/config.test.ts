import { randomBytes } from 'node:crypto';
import { readConfig } from './config';

// Invented passwords stand apart from their addresses: the scan for secrets does not know that they are invented.
const production = {
  PORTAL_MODE: 'production',
  PORTAL_SECRET: 'tQ2vK9wLx4Rz7bNc1YhG5sJd8PfM3aUe',
  DATABASE_URL: `postgres://portal:${'word'}@127.0.0.1/portal`,
  PUBLIC_URL: 'https://portal.site.example',
  SMTP_URL: 'smtps://user:pass@mail.site.example',
  MAIL_FROM: 'Portal <portal@site.example>',
  PRODUCER_KEYS: `line-1:${'k'.repeat(24)}:FFT`,
};

const failures = (variables: Record<string, string | undefined>) => {
  const read = readConfig(variables);
  return read.ok ? [] : read.failures;
};

it('starts a demo from nothing, five ports above the portal', () => {
  const read = readConfig({ PORTAL_MODE: 'demo', PORT: '9000' });
  expect(read).toMatchObject({ ok: true, config: { port: 9005, publicUrl: 'http://localhost:9000' } });
});

it('starts production with what production needs', () => {
  expect(readConfig(production)).toMatchObject({
    ok: true,
    config: { mode: 'production', producers: [{ name: 'line-1', pilotCode: 'FFT' }] },
  });
});

it('asks the access levels for a second factor that a site names, and nobody by default', () => {
  const levels = (value?: string) => {
    const read = readConfig({ ...production, ...(value !== undefined && { SECOND_FACTOR_FOR: value }) });
    return read.ok ? read.config.secondFactorFor : read.failures;
  };
  expect(levels()).toEqual([]);
  expect(levels('SUPER_ADMIN, ADMIN')).toEqual(['ADMIN', 'SUPER_ADMIN']);
  expect(levels('ADMIN,BOSS')).toEqual([expect.stringContaining('SECOND_FACTOR_FOR must be access levels')]);
});

it('leaves out the parts that a site names, and names those that there are', () => {
  const leftOut = (value: string) => {
    const read = readConfig({ ...production, LEAVE_OUT: value });
    return read.ok ? read.config.leftOut : read.failures;
  };
  expect(leftOut('')).toEqual([]);
  expect(leftOut('scim, duty')).toEqual(['duty', 'scim']);
  expect(leftOut('duty,work')).toEqual([
    'LEAVE_OUT may name only duty, plant, targets, scim, fieldReports, separated by commas',
  ]);
});

it('keeps the audit trail for half a year at least', () => {
  const days = (value: string) => failures({ ...production, AUDIT_DAYS: value });
  expect([days('0'), days('180'), days('')]).toEqual([[], [], []]);
  for (const wrong of ['1', '179'])
    expect(days(wrong)).toEqual([expect.stringContaining('AUDIT_DAYS must be 0, or 180 at least')]);
});

it('opens metrics to other machines only with a token', () => {
  const open = { ...production, METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' };
  expect(failures(open)).toEqual([expect.stringContaining('METRICS_TOKEN must be set')]);
  expect(failures({ ...open, METRICS_TOKEN: 'short' })).toEqual([
    expect.stringContaining('METRICS_TOKEN must have at least 16'),
  ]);
  expect(failures({ ...open, METRICS_TOKEN: 'c3f1a9d2e87b46058a1f' })).toEqual([]);
  expect(failures({ ...open, METRICS_HOST: '127.0.0.1' })).toEqual([]);
  expect(failures({ ...open, METRICS_PORT: '0' })).toEqual([]);
});

it('says everything that is wrong at once', () => {
  const wrong = failures({
    ...production,
    PORT: 'abc',
    MQTT_URL: 'ftp://x',
    PUBLIC_URL: 'http://x',
    PORTAL_SECRET: 'short',
  });
  expect(wrong).toHaveLength(4);
  expect(wrong.join('\n')).toMatch(
    /PORT .*\n.*PORTAL_SECRET .*\n.*MQTT_URL .*\n.*PUBLIC_URL must start with https/s,
  );
});

it.each([
  ['PORTAL_SECRET', undefined],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://portal.site.example'],
  ['PUBLIC_URL', 'HTTP://portal.site.example'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://hall.example, *'],
  ['CORS_ORIGINS', 'null'],
  ['CORS_ORIGINS', 'http://hall.example'],
  ['CORS_ORIGINS', 'https://hall.example/portal'],
  ['CHANNELS_PRIVATE_ADDRESSES', '0.0.0.0/0'],
  ['CHANNELS_PRIVATE_ADDRESSES', '10.1.0.0/16, ::/0'],
  ['CHANNELS_PRIVATE_ADDRESSES', '128.0.0.0/1'],
  ['SMS_URL', 'http://sms.example/messages'],
  ['SMS_URL', 'HTTP://sms.example/messages'],
  ['VOICE_URL', 'http://voice.example/calls'],
  ['SMTP_URL', undefined],
  ['MAIL_FROM', ''],
  ['PRODUCER_KEYS', 'demo:demo-producer-key'],
  ['PRODUCER_KEYS', 'line-1:short'],
  ['PRODUCER_KEYS', 'no-key'],
  ['PORTAL_SECRET', 'a'.repeat(48)],
  ['PORTAL_SECRET', 'tQ2vK9wLx4Rz7bNc'.repeat(2)],
  ['PORTAL_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['PORTAL_SECRET', 'change-me-before-you-run-this-0123'],
  ['DATABASE_URL', undefined],
  ['ARGON2_MEMORY_KIB', '8'],
  ['ARGON2_PASSES', '1'],
  ['SMTP_URL', 'smtp://mail:1025'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '0.0.0.0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', 'uniquelocal'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/8'],
  ['TRUST_PROXY', '64'],
])('does not start production with %s=%s', (name, value) => {
  expect(failures({ ...production, [name]: value }).join(' ')).toContain(name);
});

it.each([
  ['PUBLIC_URL', 'HTTPS://portal.site.example'],
  ['CORS_ORIGINS', 'https://hall.example, https://wall.example:8443'],
  ['CHANNELS_PRIVATE_ADDRESSES', '10.0.0.0/8, fc00::/7, chat.plant.example'],
  ['SMS_URL', 'https://sms.example/messages'],
])('starts production with %s=%s', (name, value) => {
  expect(failures({ ...production, [name]: value })).toEqual([]);
});

it('sends SMS without encryption only within the site, where ops allow it', () => {
  const gateway = { ...production, SMS_URL: 'http://gateway.plant.example/send' };
  expect(failures(gateway).join(' ')).toContain('SMS_URL must start with https://');
  expect(failures({ ...gateway, CHANNELS_PRIVATE_ADDRESSES: 'gateway.plant.example' })).toEqual([]);
});

it('is no demo at an address with a certificate, however that is written', () => {
  expect(failures({ PORTAL_MODE: 'demo', PUBLIC_URL: 'HTTPS://portal.site.example' }).join(' ')).toContain(
    'PORTAL_MODE=demo must not be reached by others',
  );
});

it('is production by default', () => {
  expect(failures({}).length).toBeGreaterThan(0);
});

it.each([
  [undefined, false],
  ['0', false],
  ['1', 1],
  ['172.18.0.5', ['172.18.0.5']],
  ['172.18.0.5, fd00::7', ['172.18.0.5', 'fd00::7']],
])('believes only proxies that are named: TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ ...production, TRUST_PROXY })).toMatchObject({ ok: true, config: { trustProxy } });
});

it('takes the direct address of a database only beside that of its pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://127.0.0.1/portal';
  expect(failures({ ...production, DATABASE_DIRECT_URL })).toEqual([]);
  expect(failures({ PORTAL_MODE: 'demo', DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler',
  ]);
});

it.each(['one,two', 'one:5432,two:5432'])(
  'refuses the list of hosts %s, which the driver cannot use',
  (hosts) => {
    expect(
      failures({ ...production, DATABASE_URL: `postgres://portal:${'word'}@${hosts}/portal` }),
    ).toContainEqual(expect.stringContaining('DATABASE_URL must name one host'));
    expect(failures({ ...production, DATABASE_URL: `postgres://portal:${'wo,rd'}@one/portal` })).toEqual([]);
  },
);

it('runs production on the embedded database only where that is said', () => {
  const config = { ...production, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'yes' };
  expect(failures(config)).toEqual([]);
});

it.each([
  ['https://portal.example', '127.0.0.1', 1],
  ['https://portal.localhost', '0.0.0.0', 1],
  ['https://portal.localhost', '127.0.0.1', 0],
  ['http://localhost:8080', '0.0.0.0', 0],
])('keeps a demo to itself: %s on %s', (PUBLIC_URL, API_HOST, wrong) => {
  expect(failures({ PORTAL_MODE: 'demo', PUBLIC_URL, API_HOST })).toHaveLength(wrong);
});

it('takes keys as random generators make them for strong', () => {
  for (let index = 0; index < 200; index += 1)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const PORTAL_SECRET = randomBytes(24).toString(encoding);
      expect(failures({ ...production, PORTAL_SECRET })).toEqual([]);
    }
});
