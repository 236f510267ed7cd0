import { registrySchema, resolve } from '@portal/shared/registry';
import { canary } from './canary';
import { type RegistryDocument } from './document';
import { everywhere, pin, promote, rollback, stillPinned, unpin } from './pins';

const build = (version: string) => ({
  version,
  entry: `https://cdn.example/services/${version}/remote-manifest.json`,
  integrity: `sha384-${version.replaceAll('.', 'A')}`,
});
const document = (): RegistryDocument => ({
  schemaVersion: 1,
  serial: 4,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: { services: { enabled: true, ...build('1.0.0') } },
});
const everybody = { kind: 'defaults' } as const;
const fft = { kind: 'pilot', name: 'FFT' } as const;

const seenBy = (pilot: string, registry: RegistryDocument) =>
  resolve(registrySchema.parse(registry), {
    signedIn: true,
    accessLevel: 'USER',
    pilot,
    role: '',
    userId: 'u',
    origin: 'https://portal.example',
  }).remotes[0];
const forFft = (version: string, from = document()) => pin(from, 'services', build(version), fft).document;

describe('a version at an address that has another one now', () => {
  const image = (version: string) => ({
    ...build(version),
    entry: '{origin}/remote-files/services/remote-manifest.json',
  });
  const shipped = (from: RegistryDocument, version: string) =>
    pin(from, 'services', image(version), everybody);

  it('is nothing to go back to, and the pin says so', () => {
    const first = shipped(document(), '1.1.0').document;
    expect(first.remotes.services?.previous).toMatchObject({ version: '1.0.0' });
    const { document: next, changes } = shipped(first, '1.2.0');
    expect(changes).toEqual([
      'services 1.1.0 -> 1.2.0 for everybody',
      '1.1.0 is not kept to go back to: 1.2.0 is at its address now',
    ]);
    expect(next.remotes.services?.previous).toMatchObject({ version: '1.0.0' });
    const only = { ...document(), remotes: { services: { enabled: true, ...image('1.1.0') } } };
    expect(shipped(only, '1.2.0').document.remotes.services?.previous).toBeUndefined();
    const back = shipped(pin(only, 'services', build('1.1.1'), everybody).document, '1.2.0').document;
    expect(back.remotes.services?.previous).toMatchObject({ version: '1.1.1' });
  });
});

describe("a pilot's own version", () => {
  it('rolled back follows everybody again, today and with the next version', () => {
    const { document: back, changes } = rollback(forFft('1.0.1'), 'services', fft);
    expect(changes).toEqual(['services no longer pinned to 1.0.1 for pilot FFT: like everybody (1.0.0)']);
    const later = pin(back, 'services', build('2.0.0'), everybody).document;
    expect(seenBy('FFT', later)).toMatchObject(build('2.0.0'));
    expect(() => rollback(back, 'services', fft)).toThrow('follows everybody (1.0.0)');
  });

  it('rolled back after a second one is the first one, and then none', () => {
    const once = rollback(forFft('1.0.2', forFft('1.0.1')), 'services', fft).document;
    expect(seenBy('FFT', once)).toMatchObject(build('1.0.1'));
    expect(seenBy('FFT', rollback(once, 'services', fft).document)).toMatchObject(build('1.0.0'));
  });

  it('that remembers what everybody has as the one before is simply taken away', () => {
    const older = document();
    older.layers = {
      pilots: { FFT: { remotes: { services: { ...build('1.0.1'), previous: build('1.0.0') } } } },
    };
    expect(stillPinned(rollback(older, 'services', fft).document, 'services')).toEqual([]);
  });

  it('falls back to what its people would get without it, also after everybody moved on', () => {
    const moved = pin(forFft('1.0.1'), 'services', build('2.0.0'), everybody).document;
    expect(seenBy('FFT', moved)).toMatchObject({ version: '1.0.1', fallback: { version: '2.0.0' } });
  });

  it('can be the version that everybody has now: it is held when they move on', () => {
    const { document: held, changes } = pin(document(), 'services', build('1.0.0'), fft);
    expect(changes).toEqual(['services held at 1.0.0 for pilot FFT']);
    expect(seenBy('FFT', pin(held, 'services', build('2.0.0'), everybody).document)?.version).toBe('1.0.0');
    expect(pin(held, 'services', build('1.0.0'), fft).changes).toEqual([]);
  });

  it('is taken away by hand, other say of the layer left alone', () => {
    const off = forFft('1.0.1');
    off.layers = {
      pilots: { FFT: { remotes: { services: { ...build('1.0.1'), order: 3 } } } },
    };
    const free = unpin(off, 'services', fft).document;
    expect(JSON.parse(JSON.stringify(free.layers?.pilots?.FFT?.remotes?.services))).toEqual({ order: 3 });
    expect(unpin(free, 'services', fft).changes).toEqual([]);
    expect(() => unpin(free, 'services', everybody)).toThrow('always named');
    expect(registrySchema.safeParse(JSON.parse(JSON.stringify(free))).success).toBe(true);
  });

  it('is reported when everybody gets another version, and lifted on request', () => {
    const trial = canary(forFft('1.0.1'), 'services', build('2.0.0'), { percent: 100 }).document;
    const promoted = promote(trial, 'services');
    expect(stillPinned(promoted.document, 'services')).toEqual([
      'pilot FFT stays on 1.0.1, pinned on its own: unpin --remote services --pilot FFT, or --everywhere',
    ]);
    const lifted = everywhere(promoted, 'services');
    expect(stillPinned(lifted.document, 'services')).toEqual([]);
    expect(seenBy('FFT', lifted.document)?.version).toBe('2.0.0');
    expect(lifted.changes.at(-1)).toContain('no longer pinned to 1.0.1 for pilot FFT');
  });
});
