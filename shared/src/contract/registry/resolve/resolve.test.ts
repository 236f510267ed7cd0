import { type RegistryFile, registrySchema } from '../registry.schema';
import { resolve, type ResolveContext } from './resolve';
import { sampleFile } from '../sample.testdata';

const context = (change: Partial<ResolveContext> = {}): ResolveContext => ({
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'PLANT_OPERATOR',
  userId: 'u1',
  origin: 'https://portal.example',
  ...change,
});

function resolved(change: (file: RegistryFile) => void, who: Partial<ResolveContext> = {}) {
  const file = sampleFile();
  change(file);
  return resolve(registrySchema.parse(file), context(who));
}
const service = (result: ReturnType<typeof resolved>) => result.remotes.find(({ id }) => id === 'services');
const off = (result: ReturnType<typeof resolved>, id: string) =>
  result.off.find((entry) => entry.id === id)?.reason;

const entry = (file: RegistryFile) => {
  const { services } = file.remotes;
  if (!services) throw new Error('sample without services');
  return services;
};

describe('resolve', () => {
  it('lists what is on in order, with absolute entries and the version to fall back to', () => {
    const result = resolved(() => undefined);
    expect(result.remotes.map(({ id }) => id)).toEqual(['services', 'notifications']);
    expect(service(result)).toMatchObject({
      version: '1.2.0',
      entry: 'https://portal.example/r/services/1.2.0/remote-manifest.json',
      integrity: 'sha384-AAAA',
      channel: 'stable',
      fallback: { version: '1.1.0', entry: 'https://portal.example/r/services/1.1.0/remote-manifest.json' },
      layers: ['defaults'],
    });
    expect(result.off).toEqual([]);
  });

  it('starts relative entries at the registry', () => {
    const result = resolved(
      (file) => {
        entry(file).entry = './1.2.0/remote-manifest.json';
      },
      { registryUrl: 'https://cdn.example/site/remotes.json' },
    );
    expect(service(result)?.entry).toBe('https://cdn.example/site/1.2.0/remote-manifest.json');
  });

  it('follows the name the page was opened by', () => {
    const result = resolved(
      (file) => {
        entry(file).entry = '{protocol}//{hostname}:8083/remote-manifest.json';
      },
      { origin: 'http://10.0.0.7:8080' },
    );
    expect(service(result)?.entry).toBe('http://10.0.0.7:8083/remote-manifest.json');
  });

  it('names the layer that switched a remote off, and takes its features along', () => {
    const change = (file: RegistryFile) => {
      file.layers = { pilots: { FFT: { remotes: { services: { enabled: false } } } } };
    };
    const fft = resolved(change);
    expect(off(fft, 'services')).toEqual({ kind: 'disabled', layer: 'pilot:FFT' });
    expect(fft.features['services.catalogue']).toBe(false);
    expect(fft.featuresOff['services.catalogue']).toEqual({ kind: 'remoteOff' });
    expect(service(resolved(change, { pilot: 'SEW' }))).toBeDefined();
  });

  it('lets later layers win, for the fields they name only: pilot, role, cohort', () => {
    const change = (file: RegistryFile) => {
      file.layers = {
        pilots: {
          FFT: {
            remotes: { services: { enabled: false, order: 1, features: { catalogue: { enabled: false } } } },
          },
        },
        roles: { PLANT_OPERATOR: { remotes: { services: { enabled: true } } } },
        cohorts: { testers: { users: ['u1'], remotes: { services: { order: 2 } } } },
      };
    };
    expect(service(resolved(change))).toMatchObject({
      order: 2,
      features: { catalogue: false },
      layers: ['defaults', 'pilot:FFT', 'role:PLANT_OPERATOR', 'cohort:testers'],
    });
    expect(service(resolved(change, { userId: 'u2' }))).toMatchObject({ order: 1 });
    expect(off(resolved(change, { role: 'OPERATOR' }), 'services')).toEqual({
      kind: 'disabled',
      layer: 'pilot:FFT',
    });
  });

  it('lets a layer restrict a remote to some people, and the next one open it again', () => {
    const change = (file: RegistryFile) => {
      file.layers = {
        pilots: { FFT: { remotes: { services: { rule: { roles: ['SUPER_ADMIN'] } } } } },
        cohorts: { testers: { users: ['u1'], remotes: { services: { rule: null } } } },
      };
    };
    expect(off(resolved(change, { userId: 'u2' }), 'services')).toMatchObject({ kind: 'rule' });
    expect(service(resolved(change, { userId: 'u1' }))).toBeDefined();
  });

  it('moves version, entry and integrity together', () => {
    const result = resolved((file) => {
      file.layers = {
        pilots: {
          FFT: {
            remotes: { services: { version: '1.3.0', entry: '/r/services/1.3.0/remote-manifest.json' } },
          },
        },
      };
    });
    expect(service(result)).toMatchObject({ version: '1.3.0', integrity: undefined });
  });

  it('does not confuse a pilot with something every object has', () => {
    const result = resolved(
      (file) => {
        file.layers = { pilots: {} };
      },
      { pilot: 'constructor', role: '__proto__' },
    );
    expect(result.remotes).toHaveLength(2);
  });

  it('switches virtual commissioning by its rule and says which condition failed', () => {
    const name = 'services.virtual-commissioning';
    const at = (origin: string, pilot: string) => resolved(() => undefined, { origin, pilot });
    expect(at('https://dashboard.fft.example', 'FFT').features[name]).toBe(true);
    expect(at('https://dashboard.fft.example', 'ALL').features[name]).toBe(true);
    expect(at('https://dashboard.fft.example', 'SEW').featuresOff[name]).toMatchObject({
      kind: 'rule',
      failed: { condition: 'pilots', got: 'SEW' },
    });
    expect(at('https://portal.example', 'FFT').featuresOff[name]).toMatchObject({
      kind: 'rule',
      failed: { condition: 'originContains' },
    });
  });

  it('lets a site change the rule for a pilot, or take it away', () => {
    const result = resolved(
      (file) => {
        file.layers = {
          pilots: {
            SEW: { remotes: { services: { features: { 'virtual-commissioning': { rule: null } } } } },
          },
        };
      },
      { pilot: 'SEW' },
    );
    expect(result.features['services.virtual-commissioning']).toBe(true);
  });

  it('keeps a remote to people its rule allows', () => {
    const change = (file: RegistryFile) => {
      entry(file).rule = { accessLevels: ['ADMIN', 'SUPER_ADMIN'] };
    };
    expect(off(resolved(change), 'services')).toMatchObject({
      kind: 'rule',
      failed: { condition: 'accessLevels' },
    });
    expect(service(resolved(change, { accessLevel: 'ADMIN' }))).toBeDefined();
  });

  it('merges slot settings by field', () => {
    const result = resolved((file) => {
      entry(file).slots = { suppress: ['a'], order: { x: 1, y: 2 } };
      file.layers = { pilots: { FFT: { remotes: { services: { slots: { order: { y: 9 } } } } } } };
    });
    expect(service(result)?.slots).toEqual({ suppress: ['a'], order: { x: 1, y: 9 } });
  });
});

describe('a candidate version', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `user-${n}`);
  const candidate = (settings: object) => (file: RegistryFile) => {
    entry(file).candidate = {
      version: '2.0.0',
      entry: '/r/services/2.0.0/remote-manifest.json',
      ...settings,
    };
  };
  const getting = (settings: object, who: Partial<ResolveContext> = {}) => {
    const file = sampleFile();
    candidate(settings)(file);
    const registry = registrySchema.parse(file);
    return ids.filter((userId) =>
      resolve(registry, context({ userId, ...who })).remotes.some(({ channel }) => channel === 'candidate'),
    );
  };

  it('reaches nobody at 0, about its share in between, everybody at 100, monotonously', () => {
    const none = getting({ percent: 0 });
    const tenth = getting({ percent: 10 });
    const half = getting({ percent: 50 });
    expect(none).toHaveLength(0);
    expect(tenth.length).toBeGreaterThan(60);
    expect(tenth.length).toBeLessThan(140);
    expect(tenth.every((id) => half.includes(id))).toBe(true);
    expect(getting({ percent: 100 })).toHaveLength(ids.length);
  });

  it('takes its share from the named pilots and roles only', () => {
    expect(getting({ percent: 100, pilots: ['SEW'] })).toHaveLength(0);
    expect(getting({ percent: 100, roles: ['OPERATOR'] })).toHaveLength(0);
    expect(getting({ percent: 100, pilots: ['FFT'] })).toHaveLength(ids.length);
  });

  it('reaches the people it names at any share, and falls back to the stable version', () => {
    expect(getting({ percent: 0, users: ['user-3'] })).toEqual(['user-3']);
    expect(service(resolved(candidate({ percent: 100 })))).toMatchObject({
      version: '2.0.0',
      channel: 'candidate',
      fallback: { version: '1.2.0', integrity: 'sha384-AAAA' },
    });
  });

  it('never reaches someone who is signed out', () => {
    expect(getting({ percent: 100 }, { signedIn: false })).toHaveLength(0);
  });
});
