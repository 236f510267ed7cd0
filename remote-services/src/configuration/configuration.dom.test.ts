import { loadPortalConfig, type PortalConfigFile } from '@portal/kit/testing';
import { placeWithin, readAddress } from './address';
import { readService } from './readService';
import { configProblems } from './report';

const PAGE = 'https://portal.example/incorporated-services/catalogue';

function configOf(file: PortalConfigFile | object) {
  const loaded = loadPortalConfig(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failures));
  return loaded.config;
}
const catalogue = (file: object, pilot = 'FFT', page = PAGE) =>
  readService(configOf({ services: { catalogue: file } }), 'catalogue', pilot, page);

describe('an address', () => {
  it.each([
    ['https://catalogue.example/app/', { ok: true }],
    ['http://localhost:8084/catalogue/', { ok: true }],
    ['http://catalogue.example/', { ok: false, problem: 'insecure' }],
    ['/catalogue/', { ok: false, problem: 'ownOrigin' }],
    ['https://portal.example:443/x', { ok: false, problem: 'ownOrigin' }],
    ['javascript:alert(1)', { ok: false, problem: 'notAnAddress' }],
    ['https://me:secret@catalogue.example/', { ok: false, problem: 'notAnAddress' }],
  ])('%s in a page over https: %j', (address, expected) => {
    expect(readAddress(address, PAGE)).toMatchObject(expected);
  });

  it('over http may stand in a page over http', () => {
    expect(readAddress('http://catalogue.example/', 'http://portal.example/')).toMatchObject({ ok: true });
  });
});

describe('a place within a service', () => {
  const service = new URL('https://catalogue.example/app/?lang=fr');
  it.each([
    ['/app/detail?id=7#x', 'https://catalogue.example/app/detail?id=7#x'],
    ['detail', 'https://catalogue.example/app/detail'],
    ['?id=7', 'https://catalogue.example/app/?id=7'],
    ['https://catalogue.example/other', 'https://catalogue.example/other'],
  ])('%s is %s', (place, href) => {
    expect(placeWithin(service, place)?.href).toBe(href);
  });
  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://evil.example/',
    'https://catalogue.example.evil.example/',
    'https://catalogue.example:8443/',
    'http://catalogue.example/',
    '//catalogue.example@evil.example/',
    'https://user@catalogue.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://catalogue.example/1',
    'http://[',
  ])('%j is refused', (place) => {
    expect(placeWithin(service, place)).toBeUndefined();
  });
});

describe('the setup of a service', () => {
  it('is a frame at the address of the pilot, with the health picture of its origin', () => {
    expect(
      catalogue({
        url: 'https://catalogue.example/app/',
        healthPath: '/health.svg',
        protocol: 2,
        sendRefreshToken: true,
        perPilot: { FFT: { url: 'https://fft.example/' } },
      }),
    ).toMatchObject({
      kind: 'frame',
      url: new URL('https://fft.example/'),
      sendRefreshToken: true,
      health: { kind: 'image', url: 'https://fft.example/health.svg' },
    });
  });

  it('asks the page itself where there is no picture, or one on another origin, and says so', () => {
    expect(catalogue({ url: 'https://a.example/x' })).toMatchObject({
      health: { kind: 'page', url: 'https://a.example/x' },
    });
    expect(catalogue({ url: 'https://a.example/x', healthPath: 'https://b.example/y' })).toMatchObject({
      health: { kind: 'page', url: 'https://a.example/x' },
      warning: { kind: 'healthElsewhere', field: 'services.catalogue.healthPath' },
    });
  });

  it('is none without an address, and a module where the site names one', () => {
    expect(catalogue({})).toEqual({ kind: 'none' });
    expect(catalogue({ url: 'https://a.example', module: { remote: 'parts' } })).toEqual({
      kind: 'module',
      remote: 'parts',
      expose: './remote',
    });
  });

  it('is wrong with the path of the field: common, or of the pilot', () => {
    expect(catalogue({ url: '/catalogue' })).toMatchObject({
      kind: 'wrong',
      problem: { kind: 'ownOrigin', field: 'services.catalogue.url', value: '/catalogue' },
    });
    expect(
      catalogue({ url: 'https://a.example', perPilot: { FFT: { url: 'http://b.example' } } }),
    ).toMatchObject({ problem: { kind: 'insecure', field: 'services.catalogue.perPilot.FFT.url' } });
  });

  it("never gives a pilot the common service in place of its own that was refused, and leaves others' alone", () => {
    const file = { url: 'https://a.example', perPilot: { FFT: { url: 'ftp://b.example' } } };
    expect(catalogue(file, 'FFT')).toMatchObject({
      kind: 'wrong',
      problem: { kind: 'refused', field: 'services.catalogue.perPilot.FFT.url' },
    });
    expect(catalogue(file, 'SEW')).toMatchObject({ kind: 'frame' });
  });

  it('keeps a pilot with an address of its own working when the common one is refused', () => {
    const file = { url: 'ftp://a.example', perPilot: { FFT: { url: 'https://b.example' } } };
    expect(catalogue(file, 'FFT')).toMatchObject({ kind: 'frame' });
    expect(catalogue(file, 'SEW')).toMatchObject({ kind: 'wrong' });
  });
});

describe('the report at the start', () => {
  it('names each wrong field once, video conference among them', () => {
    const config = configOf({
      videoConference: { url: 'mailto:x@y.example' },
      services: {
        catalogue: { url: '/catalogue' },
        orchestrator: { url: 'ftp://x.example' },
        evaluationAndDecisionSupport: { url: 'https://e.example', healthPath: '//elsewhere.example/h' },
      },
    });
    expect(configProblems(config, 'FFT', PAGE)).toEqual([
      expect.stringContaining('services.catalogue.url is "/catalogue", which is the portal\'s own origin'),
      'services.orchestrator.url must be an http(s) address or a path',
      expect.stringContaining('services.evaluationAndDecisionSupport.healthPath'),
      'videoConference.url must be an http(s) address or a path',
    ]);
  });

  it('is silent about a site that has no services', () => {
    expect(configProblems(configOf({}), 'FFT', PAGE)).toEqual([]);
  });
});
