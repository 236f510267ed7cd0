import { acceptRegistry, type AcceptInput } from './accept';
import { sampleFile } from './sample.testdata';
import { generateSigningKey, signRegistry } from './signature';

const NOW = Date.parse('2026-03-01T09:00:00Z');
const accept = (text: string, change: Partial<AcceptInput> = {}) =>
  acceptRegistry({ text, keys: [], now: NOW, maxAgeMs: 0, ...change });
const failure = async (...args: Parameters<typeof accept>) => {
  const result = await accept(...args);
  return result.ok ? undefined : result.failure;
};

describe('acceptRegistry', () => {
  it('takes a good file and ignores fields it does not know', async () => {
    const result = await accept(JSON.stringify({ ...sampleFile(), later: { version: 2 } }));
    expect(result).toMatchObject({ ok: true, registry: { serial: 7 } });
  });

  it.each(['<!doctype html>', '{"schemaVersion": 1', ''])('refuses what is not JSON: %j', async (text) => {
    expect(await failure(text)).toMatchObject({ kind: 'badJson' });
  });

  it('refuses a schema version it does not know, without guessing', async () => {
    expect(await failure(JSON.stringify({ ...sampleFile(), schemaVersion: 2 }))).toEqual({
      kind: 'unknownSchemaVersion',
      got: 2,
    });
  });

  it('names the field that is wrong', async () => {
    const wrong = JSON.stringify(sampleFile()).replace('"version":"1.2.0"', '"version":"newest"');
    expect(await failure(wrong)).toEqual({
      kind: 'badSchema',
      path: 'remotes.services.version',
      message: 'must be a version like 1.2.3',
    });
    expect(await failure('[]')).toMatchObject({ kind: 'badSchema' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    'https://user:pw@host/x',
    'blob:https://a/b',
    ' ',
  ])('refuses the entry %s', async (bad) => {
    const file = sampleFile();
    if (file.remotes.services) file.remotes.services.entry = bad;
    expect(await failure(JSON.stringify(file))).toMatchObject({ path: 'remotes.services.entry' });
  });

  it('refuses a layer that would mix two builds', async () => {
    const file = sampleFile();
    file.layers = { pilots: { FFT: { remotes: { services: { version: '1.3.0' } } } } };
    expect(await failure(JSON.stringify(file))).toMatchObject({
      path: 'layers.pilots.FFT.remotes.services',
    });
  });

  it('never goes back to an older serial, but takes the same one', async () => {
    const text = JSON.stringify(sampleFile());
    expect(await failure(text, { lastGood: { serial: 8 } })).toEqual({
      kind: 'olderSerial',
      got: 7,
      have: 8,
    });
    expect(await failure(text, { lastGood: { serial: 7 } })).toBeUndefined();
  });

  it('refuses a copy nobody confirmed for too long', async () => {
    const text = JSON.stringify(sampleFile());
    const old = { maxAgeMs: 60_000 };
    expect(await failure(text, old)).toMatchObject({ kind: 'tooOld', ageMs: 3_600_000 });
    expect(await failure(text, { ...old, confirmedAt: NOW - 1000 })).toBeUndefined();
    expect(await failure(text)).toBeUndefined();
  });
});

describe('signatures', () => {
  const signed = async (keyId: string) => {
    const { publicJwk, privateJwk } = await generateSigningKey();
    const file = { ...sampleFile(), expiresAt: 'never', note: 'kept and covered' };
    const signature = await signRegistry(file, { keyId, privateJwk });
    return { file: { ...file, signature }, key: { keyId, jwk: publicJwk } };
  };

  it('accepts a signed file with its keys in any order, by any of the trusted keys', async () => {
    const [a, b] = [await signed('a'), await signed('b')];
    const keys = [a.key, b.key];
    const reordered = Object.fromEntries(Object.entries(b.file).reverse());
    expect(await failure(JSON.stringify(a.file), { keys })).toBeUndefined();
    expect(await failure(JSON.stringify(reordered, null, 2), { keys })).toBeUndefined();
  });

  it('refuses one changed byte anywhere, an unknown field included', async () => {
    const { file, key } = await signed('a');
    for (const [from, to] of [
      ['"serial":7', '"serial":8'],
      ['1.2.0/remote', '1.2.1/remote'],
      ['covered', 'coverex'],
    ] as const) {
      const changed = JSON.stringify(file).replace(from, to);
      expect(changed).not.toBe(JSON.stringify(file));
      expect(await failure(changed, { keys: [key] })).toEqual({ kind: 'badSignature', keyId: 'a' });
    }
  });

  it('refuses another key under a trusted name, an unknown name, and no signature', async () => {
    const { file, key } = await signed('a');
    const stranger = await signed('a');
    expect(await failure(JSON.stringify(stranger.file), { keys: [key] })).toMatchObject({
      kind: 'badSignature',
    });
    expect(await failure(JSON.stringify(file), { keys: [{ ...key, keyId: 'b' }] })).toEqual({
      kind: 'unknownKey',
      keyId: 'a',
    });
    expect(await failure(JSON.stringify(sampleFile()), { keys: [key] })).toEqual({ kind: 'unsigned' });
  });

  const dated = async (times: { issuedAt: string; expiresAt?: string }) => {
    const { publicJwk, privateJwk } = await generateSigningKey();
    const file = { ...sampleFile(), ...times };
    const signature = await signRegistry(file, { keyId: 'a', privateJwk });
    return { text: JSON.stringify({ ...file, signature }), keys: [{ keyId: 'a', jwk: publicJwk }] };
  };

  it.each([
    ['2026-02-01T00:00:00Z', '2026-02-28T00:00:00Z', 'expired'],
    ['2026-03-02T00:00:00Z', '2026-04-01T00:00:00Z', 'notYet'],
    // A clock that is ten minutes off either way.
    ['2026-02-01T00:00:00Z', '2026-03-01T08:50:00Z', undefined],
    ['2026-03-01T09:10:00Z', '2026-04-01T00:00:00Z', undefined],
    ['2026-02-01T00:00:00Z', 'never', undefined],
    ['2026-02-01T00:00:00Z', 'later', 'badSchema'],
  ])(
    'judges what was signed by the clock, however fresh it was fetched: %s to %s',
    async (issuedAt, expiresAt, kind) => {
      const { text, keys } = await dated({ issuedAt, expiresAt });
      expect((await failure(text, { keys, confirmedAt: NOW }))?.kind).toBe(kind);
    },
  );

  it('refuses what was signed without an end, unless it says that it never ends', async () => {
    const { text, keys } = await dated({ issuedAt: '2026-02-01T00:00:00Z' });
    expect(await failure(text, { keys })).toMatchObject({ kind: 'badSchema', path: 'expiresAt' });
    // Nothing ends of a file that nobody signs.
    expect(await failure(text)).toBeUndefined();
  });

  it('covers the times: one that was moved is a bad signature', async () => {
    const { text, keys } = await dated({
      issuedAt: '2026-02-01T00:00:00Z',
      expiresAt: '2026-02-28T00:00:00Z',
    });
    expect(await failure(text.replace('2026-02-28', '2026-12-28'), { keys })).toMatchObject({
      kind: 'badSignature',
    });
  });
});

it('takes no serial that could never be followed', async () => {
  const file = JSON.stringify({ ...sampleFile(), serial: Number.MAX_SAFE_INTEGER });
  expect(await failure(file)).toMatchObject({ kind: 'badSchema', path: 'serial' });
});
