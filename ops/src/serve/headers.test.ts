import type { PortalConfigFile } from '@portal/shared/config';
import { type RegistryFile, registrySchema } from '@portal/shared/registry';
import { cacheControl, contentSecurityPolicy, remoteOrigins, serviceOrigins } from './headers';
import { aConfig } from './site.testdata';

const origin = 'https://portal.example';

const file: RegistryFile = {
  schemaVersion: 1,
  serial: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: 'https://a.example/x/remote-manifest.json',
      previous: { version: '0.9.0', entry: 'https://b.example/remote-manifest.json' },
      candidate: { version: '1.1.0', entry: 'https://c.example/remote-manifest.json', percent: 0 },
    },
    own: { enabled: true, version: '1.0.0', entry: '/own/remote-manifest.json' },
  },
  layers: {
    pilots: {
      FFT: { remotes: { services: { version: '2.0.0', entry: 'https://d.example/remote-manifest.json' } } },
    },
  },
};
const registry = registrySchema.parse(file);

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

const policy = (site: PortalConfigFile, trustedTypes = true) =>
  contentSecurityPolicy({ origin, config: aConfig(site), registry, nonce: 'abc', trustedTypes });

describe('origins of a page', () => {
  it('holds every version anybody could get, fallbacks and candidates too, and what the site allows', () => {
    const site = aConfig({ registry: { allowedOrigins: ['https://e.example'] } });
    expect(remoteOrigins(registry, site, origin)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`),
    );
  });

  it('holds the services of every pilot', () => {
    const site = aConfig({
      services: {
        catalogue: { url: 'https://s.example/c', perPilot: { FFT: { url: 'https://t.example' } } },
      },
    });
    expect(serviceOrigins(site, origin)).toEqual(['https://s.example', 'https://t.example']);
  });
});

describe('contentSecurityPolicy', () => {
  it('lets no script run that is inline, evaluated or from elsewhere', () => {
    const scripts = directive(policy({}), 'script-src');
    expect(scripts).toEqual(["'self'", ...['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`)]);
    expect(policy({})).not.toMatch(/unsafe-(inline|eval)/);
    expect(directive(policy({}), 'object-src')).toEqual(["'none'"]);
  });

  it('takes styles of its own or by nonce, and no worker: nothing would check those of a remote’s server', () => {
    expect(directive(policy({}), 'style-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(directive(policy({}), 'worker-src')).toEqual(["'none'"]);
  });

  it('lets calls go to the configured api and live channel, frames to the services only', () => {
    const site = policy({
      api: { base: 'https://api.example/api', live: 'https://live.example/ws' },
      services: { catalogue: { url: 'https://s.example/c' } },
    });
    expect(directive(site, 'connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://api.example', 'https://live.example', 'wss://live.example']),
    );
    expect(directive(site, 'frame-src')).toEqual(['https://s.example']);
    expect(directive(policy({}), 'frame-src')).toEqual(["'none'"]);
  });

  it('lets developers put a local remote in place only where the site allows it', () => {
    expect(directive(policy({}), 'script-src')).not.toContain('http://localhost:*');
    expect(directive(policy({ site: { production: false } }), 'script-src')).toContain('http://localhost:*');
    expect(directive(policy({ registry: { allowOverride: true } }), 'script-src')).toContain(
      'http://localhost:*',
    );
  });

  it('asks for trusted types unless switched off', () => {
    expect(directive(policy({}), 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(policy({}, false), 'require-trusted-types-for')).toBeUndefined();
  });
});

describe('cacheControl', () => {
  it.each(['shell.0123456789.js', 'chunk-0a1b2c3d.css'])('keeps %s for a year', (name) => {
    expect(cacheControl(name)).toContain('immutable');
  });
  it.each(['remote-manifest.json', 'index.html', 'favicon.svg'])('asks for %s each time', (name) => {
    expect(cacheControl(name)).toBe('no-cache');
  });
});
