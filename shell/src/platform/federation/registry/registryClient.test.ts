import { createHttp } from '@portal/shared/http';
import { generateSigningKey, signRegistry, type TrustedKey } from '@portal/shared/registry';
import { RegistryClient, type RegistryProblem } from './registryClient';

const file = (serial: number, enabled = true) =>
  JSON.stringify({
    schemaVersion: 1,
    serial,
    issuedAt: '2026-01-01T00:00:00Z',
    remotes: { a: { enabled, version: '1.0.0', entry: '/a/remote-manifest.json' } },
  });

function setup(
  answers: (Response | Error)[],
  storage: Record<string, string> = {},
  closed?: { kind: 'badConfig'; path: string },
  keys: readonly TrustedKey[] = [],
) {
  const requests: RequestInit[] = [];
  const problems: RegistryProblem[] = [];
  const client = new RegistryClient({
    url: '/remotes.json',
    keys,
    maxAgeMs: 60_000,
    closed,
    now: () => 1_000_000,
    storage: {
      getItem: (key) => storage[key] ?? null,
      setItem: (key, value) => {
        storage[key] = value;
      },
      removeItem: (key) => {
        delete storage[key];
      },
    },
    http: createHttp({
      fetch: (_url, init = {}) => {
        requests.push(init);
        const answer = answers.shift() ?? new Error('no network');
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    }),
    report: (problem) => problems.push(problem),
  });
  return { client, requests, problems, storage };
}

const answer = (text: string, etag = '"1"') => new Response(text, { headers: { etag } });

test('the copy in the page is used without asking the server', async () => {
  const { client, requests } = setup([]);
  await client.start(file(3));
  expect(client.snapshot().registry?.serial).toBe(3);
  expect(requests).toHaveLength(0);
});

test('later reads are conditional, and an unchanged registry changes nothing', async () => {
  const { client, requests } = setup([answer(file(3)), new Response(null, { status: 304 })]);
  await client.start(undefined);
  const before = client.snapshot();
  await client.refresh();
  expect(requests[1]?.headers).toMatchObject({ 'If-None-Match': '"1"' });
  expect(client.snapshot()).toBe(before);
});

test('a newer registry replaces the old one, and listeners get it', async () => {
  const { client } = setup([answer(file(4, false))]);
  await client.start(file(3));
  const heard = jest.fn();
  client.subscribe(heard);
  await client.refresh();
  expect(client.snapshot().registry?.remotes.a?.enabled).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['an older serial', answer(file(2)), 'olderSerial'],
  ['something that is not JSON', answer('<html>'), 'badJson'],
  ['another schema version', answer('{"schemaVersion":2}'), 'unknownSchemaVersion'],
  ['a server error', new Response('', { status: 500 }), 'httpStatus'],
  ['no network', new Error('offline'), 'unreachable'],
])('%s leaves the last good copy in use and is reported', async (_name, bad, kind) => {
  const { client, problems } = setup([bad]);
  await client.start(file(3));
  await client.refresh();
  expect(client.snapshot().registry?.serial).toBe(3);
  expect(client.snapshot().problem?.kind).toBe(kind);
  expect(problems.map((problem) => problem.kind)).toEqual([kind]);
});

test('with no server and no copy in the page, the last visit’s copy is used', async () => {
  const { client: first, storage } = setup([answer(file(5))]);
  await first.start(undefined);
  const { client } = setup([], storage);
  await client.start(undefined);
  expect(client.snapshot().registry?.serial).toBe(5);
  expect(client.snapshot().problem?.kind).toBe('unreachable');
});

test('a kept copy that is too old is not used: the shell boots alone', async () => {
  const old = JSON.stringify({ text: file(5), etag: null, confirmedAt: 0 });
  const { client } = setup([], { 'portal-registry': old });
  await client.start(undefined);
  expect(client.snapshot().registry).toBeUndefined();
});

test('a stored copy with a valid signature is the server’s: the server is only asked for a newer one', async () => {
  const { publicJwk, privateJwk } = await generateSigningKey();
  const document = {
    ...(JSON.parse(file(5)) as object),
    issuedAt: '1970-01-01T00:00:00Z',
    expiresAt: 'never',
  };
  const signature = await signRegistry(document, { keyId: 'k', privateJwk });
  const text = JSON.stringify({ ...document, signature });
  const stored = { 'portal-registry': JSON.stringify({ text, etag: '"5"', confirmedAt: 1_000_000 }) };
  const trusted = [{ keyId: 'k', jwk: publicJwk }];
  const { client, requests } = setup([new Response(null, { status: 304 })], stored, undefined, trusted);
  await client.start(undefined);
  expect(client.snapshot()).toMatchObject({ registry: { serial: 5 }, problem: undefined });
  expect(requests[0]?.headers).toMatchObject({ 'If-None-Match': '"5"' });
  expect(client.snapshot()).toMatchObject({ registry: { serial: 5 }, problem: undefined });
});

describe('a copy in storage that somebody has put there', () => {
  const poisoned = () => ({
    'portal-registry': JSON.stringify({ text: file(1e15), etag: '"1"', confirmedAt: 1_000_000 }),
  });

  test('does not keep the registry in the page away', async () => {
    const { client, requests } = setup([], poisoned());
    await client.start(file(3));
    expect(client.snapshot()).toMatchObject({ registry: { serial: 3 }, problem: undefined });
    expect(requests).toEqual([]);
  });

  test('does not keep the server’s away, nor is it confirmed by the server as if it were its own', async () => {
    const { client, requests, storage } = setup([answer(file(3))], poisoned());
    await client.start(undefined);
    expect(requests[0]?.headers).not.toHaveProperty('If-None-Match');
    expect(client.snapshot().registry?.serial).toBe(3);
    expect(storage['portal-registry']).not.toContain('1000000000000000');
  });

  test('is gone when somebody signs out', async () => {
    const { client, storage } = setup([]);
    await client.start(file(3));
    expect(storage['portal-registry']).toBeDefined();
    client.forget();
    expect(storage['portal-registry']).toBeUndefined();
    expect(client.snapshot().registry?.serial).toBe(3);
  });
});

test('under a configuration that could not be read no registry is taken, from wherever', async () => {
  const { client: before, storage } = setup([answer(file(5))]);
  await before.start(undefined);
  const { client, requests, problems } = setup([answer(file(5))], storage, {
    kind: 'badConfig',
    path: 'live',
  });
  await client.start(file(5));
  await client.refresh();
  expect(client.snapshot()).toEqual({ registry: undefined, problem: { kind: 'badConfig', path: 'live' } });
  expect([requests.length, problems.length]).toEqual([0, 1]);
});
