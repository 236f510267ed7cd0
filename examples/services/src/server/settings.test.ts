import { readSettings } from './settings';

const noFile = () => '';

test('the defaults belong to the demo portal on this machine', () => {
  const settings = readSettings({}, noFile);
  expect(settings.port).toBe(8084);
  expect(settings.portalOrigins).toContain('http://localhost:8080');
  expect(settings.apiUrl).toBe('http://127.0.0.1:8085');
  expect(settings.producerKey).toBeUndefined();
});

test('several portal origins, a trailing slash and a key file are understood', () => {
  const settings = readSettings(
    {
      PORTAL_ORIGIN: 'https://a.example/, https://b.example:8443',
      PRODUCER_KEY_FILE: '/run/key',
      API_URL: 'http://api/',
    },
    () => ' secret\n',
  );
  expect(settings.portalOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(settings.producerKey).toBe('secret');
  expect(settings.apiUrl).toBe('http://api');
});

test.each([
  [{ SERVICES_PORT: 'many' }, /SERVICES_PORT/],
  [{ PORTAL_ORIGIN: '*' }, /PORTAL_ORIGIN/],
  [{ PORTAL_ORIGIN: 'https://a.example/portal' }, /PORTAL_ORIGIN/],
])('a wrong setting is named: %j', (env, message) => {
  expect(() => readSettings(env, noFile)).toThrow(message);
});
