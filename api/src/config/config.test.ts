import { readConfig } from './config';

const production = {
  PORTAL_MODE: 'production',
  PORTAL_SECRET: 'x'.repeat(32),
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
  ['SMTP_URL', undefined],
  ['MAIL_FROM', ''],
  ['PRODUCER_KEYS', 'demo:demo-producer-key'],
  ['PRODUCER_KEYS', 'line-1:short'],
  ['PRODUCER_KEYS', 'no-key'],
])('does not start production with %s=%s', (name, value) => {
  expect(failures({ ...production, [name]: value }).join(' ')).toContain(name);
});

it('is production unless it is told otherwise', () => {
  expect(failures({}).length).toBeGreaterThan(0);
});
