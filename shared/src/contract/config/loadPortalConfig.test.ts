import { loadPortalConfig, serviceFor, servicesOf } from './loadPortalConfig';

const loaded = (source: unknown) => {
  const result = loadPortalConfig(source);
  if (!result.ok) throw new Error(JSON.stringify(result.failures));
  return result;
};
const failures = (source: unknown) => {
  const result = loadPortalConfig(source);
  return result.ok ? [] : result.failures;
};

describe('loadPortalConfig', () => {
  it('needs nothing: every field has a default', () => {
    expect(loaded({}).config).toMatchObject({
      site: { production: true },
      api: { base: '/api', live: '/notifications/websocket' },
      registry: { url: '/remotes.json', pollMs: 15_000, keys: [], allowOverride: false },
      services: { catalogue: { sendRefreshToken: false, protocol: 3 } },
      live: { reconnectMs: 5000, reconnectMaxMs: 60_000 },
      passwordRule: 'default',
      snackbar: { anchor: 'bottomRight' },
      demo: false,
    });
  });

  it('takes text, and a $schema line for editors', () => {
    const { config } = loaded('{"$schema": "./portal.config.schema.json", "site": {"name": "Plant 4"}}');
    expect(config.site.name).toBe('Plant 4');
  });

  it.each([
    ['registry.keyz', { registry: { keyz: [] } }],
    ['registy', { registy: { keys: [] } }],
    ['registry.Keys', { registry: { Keys: [] } }],
    ['site.producton', { site: { producton: true } }],
    ['registry.keyz', { site: { production: true }, registry: { keyz: [] } }],
  ])('cannot be read with %s in it: what it was to say could be what keeps the portal safe', (path, file) => {
    expect(failures(file)).toEqual([{ path, message: 'is not known, perhaps misspelt' }]);
  });

  it('leaves out what it does not know of a service, and names it', () => {
    const { config } = loaded({ services: { catalogue: { ur: '/x', healthPath: '/health' }, perPilot: {} } });
    expect(config.services.catalogue.healthPath).toBe('/health');
    expect(config.refused?.map(({ path }) => path)).toEqual(['services.catalogue.ur', 'services.perPilot']);
  });

  it('runs no remote in production without a key to check the registry by', () => {
    const unreadable = (file: object) => loaded(file).config.unreadable?.map(({ path }) => path);
    expect(unreadable({ site: { production: true } })).toEqual(['registry.keys']);
    expect(unreadable({ site: { name: 'Plant 4' } })).toEqual(['registry.keys']);
    expect(unreadable({ site: { production: false } })).toBeUndefined();
    const jwk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
    expect(unreadable({ registry: { keys: [{ keyId: 'a', jwk }] } })).toBeUndefined();
    expect(loaded({ site: { name: 'Plant 4' } }).config.site.name).toBe('Plant 4');
  });

  it('names every field that is wrong, by its path', () => {
    const wrong = {
      site: { name: 4 },
      registry: { pollMs: 3, keys: [{ keyId: 'a' }], allowedOrigins: ['https://a.example/path', '*'] },
      services: { catalogue: { url: 'javascript:alert(1)' } },
      live: { reconnectMaxMs: 900_001 },
      passwordRule: 'none',
    };
    expect(failures(wrong).map(({ path, message }) => `${path} ${message}`)).toEqual([
      'site.name must be string',
      'registry.pollMs must be at least 1000',
      'registry.keys.0.jwk is missing',
      'registry.allowedOrigins.0 must be an origin like https://remotes.example',
      'registry.allowedOrigins.1 must be an origin like https://remotes.example',
      'services.catalogue.url must be an http(s) address or a path',
      'live.reconnectMaxMs must be at most 900000',
      'passwordRule must be "default" or "legacy"',
    ]);
  });

  it('takes the rest where only a service or video conference is wrong, and names what it left out', () => {
    const { config } = loaded({
      site: { name: 'Plant 4' },
      videoConference: { url: 'mailto:a@b.example' },
      services: {
        catalogue: {
          url: 'ftp://catalogue.example',
          healthPath: '/health.svg',
          perPilot: { FFT: { url: 'javascript:alert(1)', protocol: 2, sendRefreshToken: true } },
        },
        orchestrator: 'https://orchestrator.example',
      },
    });
    expect(config).toMatchObject({
      site: { name: 'Plant 4' },
      services: {
        catalogue: { healthPath: '/health.svg', perPilot: { FFT: { sendRefreshToken: true } } },
        orchestrator: { sendRefreshToken: false },
      },
    });
    expect(config.services.catalogue.url).toBeUndefined();
    expect(config.videoConference).toBeUndefined();
    expect(config.refused?.map(({ path }) => path).sort()).toEqual([
      'services.catalogue.perPilot.FFT.url',
      'services.catalogue.url',
      'services.orchestrator',
      'videoConference.url',
    ]);
  });

  it('gives a refresh token only to a service that is handed the tokens of the person, and names what asks for more', () => {
    const { config } = loaded({
      services: {
        catalogue: { protocol: 2, sendRefreshToken: true, perPilot: { FFT: { sendRefreshToken: true } } },
        orchestrator: { sendRefreshToken: true, perPilot: { FFT: { protocol: 1, sendRefreshToken: true } } },
        virtualCommissioning: { protocol: 4, perPilot: { FFT: { sendRefreshToken: true } } },
      },
    });
    expect(serviceFor(config, 'catalogue', 'FFT')).toMatchObject({ protocol: 2, sendRefreshToken: true });
    expect(serviceFor(config, 'orchestrator', 'FFT')).toMatchObject({ protocol: 1, sendRefreshToken: true });
    expect(serviceFor(config, 'orchestrator', 'SEW')).toMatchObject({ protocol: 3, sendRefreshToken: false });
    expect(config.services.virtualCommissioning.protocol).toBe(3);
    expect(config.refused?.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'services.virtualCommissioning.protocol must be 1 or 2 or 3',
      'services.orchestrator.sendRefreshToken needs "protocol" 1 or 2: from 3 on a service gets a token of its own',
      'services.virtualCommissioning.perPilot.FFT.sendRefreshToken needs "protocol" 1 or 2: from 3 on a service gets a token of its own',
    ]);
  });

  it("leaves out services on the reader's own machine, in a production site that is elsewhere", () => {
    const file = {
      services: {
        catalogue: {
          url: 'http://localhost:8084/catalogue/',
          perPilot: { FFT: { url: 'http://127.0.0.1:9/' } },
        },
        orchestrator: { url: 'https://portal.example:8084/orchestrator/' },
      },
    };
    const at = (origin: string | undefined, source: object = file) => {
      const result = loadPortalConfig(source, origin);
      return result.ok ? result.config : undefined;
    };
    const elsewhere = at('https://portal.example');
    expect(elsewhere?.services.catalogue).toMatchObject({ perPilot: { FFT: {} } });
    expect(elsewhere?.services.catalogue.url).toBeUndefined();
    expect(elsewhere?.services.catalogue.perPilot.FFT?.url).toBeUndefined();
    expect(elsewhere?.services.orchestrator.url).toBe('https://portal.example:8084/orchestrator/');
    expect(elsewhere?.refused?.map(({ path }) => path)).toEqual([
      'services.catalogue.url',
      'services.catalogue.perPilot.FFT.url',
    ]);
    for (const kept of [
      at('http://localhost:8080'),
      at(undefined),
      at('https://portal.example', { ...file, site: { production: false } }),
    ])
      expect(kept?.services.catalogue.url).toBe('http://localhost:8084/catalogue/');
  });

  it('refuses another schema version, and what is not JSON', () => {
    expect(failures({ schemaVersion: 2 })).toEqual([
      { path: 'schemaVersion', message: 'is 2; this portal reads 1' },
    ]);
    expect(failures('<!doctype html>')[0]?.message).toContain('is not JSON');
    expect(failures('null')).toEqual([{ path: '', message: 'must be object' }]);
  });
});

describe('serviceFor', () => {
  const { config } = loaded({
    services: {
      catalogue: {
        url: 'https://catalogue.example',
        protocol: 2,
        sendRefreshToken: true,
        perPilot: { FFT: { url: 'https://fft.example', protocol: 3, sendRefreshToken: false } },
      },
    },
  });

  it('puts what a pilot names over what all share', () => {
    expect(serviceFor(config, 'catalogue', 'FFT')).toMatchObject({
      url: 'https://fft.example',
      sendRefreshToken: false,
      protocol: 3,
    });
    expect(serviceFor(config, 'catalogue', 'SEW')).toMatchObject({
      url: 'https://catalogue.example',
      sendRefreshToken: true,
    });
    expect(serviceFor(config, 'catalogue', 'constructor').url).toBe('https://catalogue.example');
  });
});

test('a site has the services that it names an address or a module of, for the pilot, also by a field that is refused', () => {
  const { config } = loadPortalConfig(
    JSON.stringify({
      services: {
        catalogue: { url: 'https://catalogue.example/' },
        orchestrator: { perPilot: { FFT: { module: { remote: 'flow' } } } },
        evaluationAndDecisionSupport: { url: 7 },
      },
    }),
  ) as { config: Parameters<typeof servicesOf>[0] };
  const has = {
    catalogue: true,
    orchestrator: true,
    evaluationAndDecisionSupport: true,
    virtualCommissioning: false,
  };
  expect(servicesOf(config, 'FFT')).toEqual(has);
  expect(servicesOf(config, 'SEW')).toEqual({ ...has, orchestrator: false });
});
