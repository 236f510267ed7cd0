import { registrySchema, resolve } from '@portal/shared/registry';
import { addRemote } from './addRemote';
import { canary } from './canary';
import { type RegistryDocument } from './document';
import { impact } from './impact';
import { pin, promote, rollback } from './pins';
import { setEnabled, setFeature } from './switches';

const at = (version: string) => `https://cdn.example/services/${version}/remote-manifest.json`;
const document = (): RegistryDocument => ({
  schemaVersion: 1,
  serial: 4,
  issuedAt: '2026-01-01T00:00:00Z',
  later: 'a field of a newer tool',
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: at('1.0.0'),
      integrity: 'sha384-AAAA',
      features: {
        catalogue: { enabled: true },
        'virtual-commissioning': {
          enabled: true,
          rule: { pilots: ['FFT', 'ALL'], originContains: ['dashboard.fft'] },
        },
      },
    },
  },
});

const everybody = { kind: 'defaults' } as const;
const fft = { kind: 'pilot', name: 'FFT' } as const;
const build = (version: string) => ({ version, entry: at(version), integrity: 'sha384-BBBB' });

const seenBy = (pilot: string, registry: RegistryDocument) =>
  resolve(registrySchema.parse(registry), {
    signedIn: true,
    accessLevel: 'USER',
    pilot,
    role: '',
    userId: 'u',
    origin: 'https://portal.example',
  }).remotes[0];

describe('changes of a registry', () => {
  it('switches a remote for one pilot only, and keeps fields it does not know', () => {
    const { document: off, changes } = setEnabled(document(), 'services', false, fft);
    expect(seenBy('FFT', off)).toBeUndefined();
    expect(seenBy('SEW', off)?.version).toBe('1.0.0');
    expect(off.later).toBe('a field of a newer tool');
    expect(changes).toEqual(['services off for pilot FFT']);
    expect(setEnabled(off, 'services', false, fft).changes).toEqual([]);
  });

  it('never changes the document it was given', () => {
    const before = document();
    setEnabled(before, 'services', false, fft);
    pin(before, 'services', build('1.0.1'), everybody);
    setFeature(before, 'services', 'catalogue', false, everybody);
    expect(before).toEqual(document());
  });

  it('switches a feature and keeps its rule, unless the rule is named', () => {
    const off = setFeature(document(), 'services', 'virtual-commissioning', false, everybody).document;
    expect(off.remotes.services?.features?.['virtual-commissioning']).toMatchObject({
      enabled: false,
      rule: { pilots: ['FFT', 'ALL'] },
    });
    const free = setFeature(off, 'services', 'virtual-commissioning', true, everybody, {
      rule: null,
    }).document;
    expect(seenBy('SEW', free)?.features['virtual-commissioning']).toBe(true);
  });

  it('takes the rules of layers away with a rule for everybody, everywhere', () => {
    const rule = { pilots: ['SEW'] };
    const own = setFeature(document(), 'services', 'catalogue', true, fft, { rule }).document;
    expect(seenBy('FFT', own)?.features.catalogue).toBe(false);
    const free = setFeature(own, 'services', 'catalogue', true, everybody, { rule: null, everywhere: true });
    expect(seenBy('FFT', free.document)?.features.catalogue).toBe(true);
    expect(free.document.layers?.pilots?.FFT?.remotes).toEqual({});
    expect(free.changes).toEqual(['services.catalogue without a rule for everybody, in every layer']);
  });

  it('pins a version and remembers the one before, for everybody or for a pilot', () => {
    const pinned = pin(document(), 'services', build('1.0.1'), everybody).document;
    expect(seenBy('SEW', pinned)).toMatchObject({ version: '1.0.1', fallback: { version: '1.0.0' } });
    const forFft = pin(document(), 'services', build('1.0.1'), fft).document;
    expect(seenBy('FFT', forFft)).toMatchObject({ version: '1.0.1', fallback: { version: '1.0.0' } });
    expect(seenBy('SEW', forFft)?.version).toBe('1.0.0');
  });

  it('goes back to the version before, and forgets the one it left', () => {
    const pinned = pin(document(), 'services', build('1.0.1'), everybody).document;
    const back = rollback(pinned, 'services', everybody).document;
    expect(seenBy('SEW', back)).toMatchObject({
      version: '1.0.0',
      integrity: 'sha384-AAAA',
      fallback: undefined,
    });
    expect(() => rollback(back, 'services', everybody)).toThrow('no previous version');
  });

  it('does not carry the hash of one version to another', () => {
    const { version, entry } = build('1.0.1');
    const pinned = pin(document(), 'services', { version, entry }, everybody).document;
    expect(seenBy('SEW', pinned)?.integrity).toBeUndefined();
  });

  it('puts a candidate on trial, widens its share, promotes it', () => {
    const started = canary(document(), 'services', build('2.0.0'), {
      percent: 10,
      pilots: ['FFT'],
    }).document;
    const wider = canary(started, 'services', undefined, { percent: 100 });
    expect(wider.changes).toEqual(['services candidate 2.0.0 for 100 % of FFT']);
    expect(seenBy('FFT', wider.document)).toMatchObject({ version: '2.0.0', channel: 'candidate' });
    expect(seenBy('SEW', wider.document)).toMatchObject({ version: '1.0.0' });
    const promoted = promote(wider.document, 'services').document;
    expect(seenBy('SEW', promoted)).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
    expect(promoted.remotes.services?.candidate).toBeUndefined();
  });

  it('starts another candidate with a share of its own', () => {
    const first = canary(document(), 'services', build('2.0.0'), {
      percent: 50,
      users: ['a'],
    }).document;
    const second = canary(first, 'services', build('2.1.0'), {}).document;
    expect(second.remotes.services?.candidate).toMatchObject({ version: '2.1.0', percent: 0 });
    expect(second.remotes.services?.candidate?.users).toBeUndefined();
  });

  it('withdraws a candidate before it touches the version', () => {
    const started = canary(document(), 'services', build('2.0.0'), { percent: 10 }).document;
    const back = rollback(started, 'services', everybody);
    expect(back.changes).toEqual(['services candidate 2.0.0 withdrawn']);
    expect(back.document.remotes.services).toEqual(document().remotes.services);
  });

  it('names a new feature for everybody before it names it for a layer', () => {
    expect(() => setFeature(document(), 'services', 'later', false, fft)).toThrow('for everybody first');
    expect(setFeature(document(), 'services', 'later', true, everybody).changes).toHaveLength(1);
  });

  it('refuses an unknown remote, telling the known ones', () => {
    expect(() => setEnabled(document(), 'servces', true, everybody)).toThrow('Known: services');
    expect(() => promote(document(), 'services')).toThrow('no candidate');
  });

  it('titles a new remote as its own texts do, for pages that have none of its code', () => {
    const contributions = {
      routes: [{ id: 'page', path: '/hello', titleId: 'hello.page' }],
      navigation: [{ id: 'hello', type: 'item', titleId: 'hello.title', url: '/hello' }],
      slots: {},
      messages: {
        en: { 'hello.title': 'Hello', 'hello.page': 'Page' },
        de: { 'hello.title': 'Hallo', 'hello.page': 'Seite' },
      },
    };
    const titlesWith = (parts: object) =>
      addRemote(document(), 'hello', { ...build('1.0.0'), contributions: parts }).document.remotes.hello
        ?.titles;
    expect(titlesWith(contributions)).toEqual({ en: 'Hello', de: 'Hallo' });
    expect(titlesWith({ ...contributions, navigation: [] })).toEqual({ en: 'Page', de: 'Seite' });
    expect(addRemote(document(), 'hello', build('1.0.0')).document.remotes.hello).not.toHaveProperty(
      'titles',
    );
  });

  it('leaves a valid registry behind each change', () => {
    const all = [
      setEnabled(document(), 'services', false, { kind: 'role', name: 'OPERATOR' }),
      setFeature(document(), 'services', 'catalogue', false, fft),
      pin(document(), 'services', build('1.0.1'), fft),
      canary(document(), 'services', build('2.0.0'), { percent: 5 }),
      addRemote(document(), 'hello', build('1.0.0')),
    ];
    for (const { document: changed } of all) expect(registrySchema.safeParse(changed).success).toBe(true);
  });
});

describe('impact', () => {
  const lines = (after: RegistryDocument) => impact(document(), after, 'https://portal.example');

  it('names the pilot a change touches, and how', () => {
    expect(lines(setEnabled(document(), 'services', false, fft).document)).toEqual([
      'FFT: services: on (1.0.0) -> off (disabled in pilot:FFT)',
    ]);
  });

  it('names every pilot at once, and roles and access levels where they matter', () => {
    expect(lines(pin(document(), 'services', build('1.0.1'), everybody).document)).toEqual([
      'every pilot: services: on (1.0.0) -> on (1.0.1)',
    ]);
    const role = { kind: 'role', name: 'OPERATOR' } as const;
    expect(lines(setEnabled(document(), 'services', false, role).document)).toEqual([
      'every pilot; role OPERATOR: services: on (1.0.0) -> off (disabled in role:OPERATOR)',
    ]);
    const rule = { accessLevels: ['ADMIN'] };
    expect(
      lines(setFeature(document(), 'services', 'catalogue', true, everybody, { rule }).document),
    ).toEqual([
      'every pilot; access level USER: services.catalogue: on -> off (accessLevels must be ADMIN, is USER)',
      'every pilot; access level SUPER_ADMIN: services.catalogue: on -> off (accessLevels must be ADMIN, is SUPER_ADMIN)',
    ]);
  });

  it('tells a feature that shows on some hosts only', () => {
    const off = setFeature(document(), 'services', 'virtual-commissioning', false, everybody).document;
    expect(lines(off)).toContain(
      'FFT, ALL; origin with dashboard.fft: services.virtual-commissioning: on -> off (disabled in defaults)',
    );
  });
});
