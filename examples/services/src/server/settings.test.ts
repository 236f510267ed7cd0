import { readSettings } from './settings';

const settingsOf = (env: NodeJS.ProcessEnv, file = '') => readSettings(env, () => file);

test('the defaults belong to the demo portal on this machine', () => {
  expect(settingsOf({ SERVICES_PORT: '' })).toMatchObject({
    port: 8084,
    portalOrigins: expect.arrayContaining(['http://localhost:8080']) as string[],
    apiUrl: 'http://127.0.0.1:8085',
    producerKey: undefined,
    pilots: ['CRF', 'FFT', 'ILTAR', 'SEW'],
  });
});

test('several portal origins, a trailing slash and a key file are understood', () => {
  const env = { PORTAL_ORIGIN: 'https://a.example/, https://b.example:8443', API_URL: 'http://api/' };
  expect(settingsOf({ ...env, PRODUCER_KEY_FILE: '/run/key' }, ' secret\n')).toMatchObject({
    portalOrigins: ['https://a.example', 'https://b.example:8443'],
    producerKey: 'secret',
    apiUrl: 'http://api',
  });
});

test.each([
  [{ SERVICES_PORT: 'many' }, /SERVICES_PORT must be a port/],
  [{ PORTAL_ORIGIN: '*' }, /PORTAL_ORIGIN must be/],
  [{ PORTAL_ORIGIN: 'https://a.example/portal' }, /PORTAL_ORIGIN must be/],
])('a wrong setting is named: %j', (env, message) => {
  expect(() => settingsOf(env)).toThrow(message);
});
