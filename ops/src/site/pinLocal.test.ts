import { registrySchema } from '@portal/shared/registry';
import { emptyRegistry } from '../registryFile/document';
import { localEntry, pinLocalBuilds } from './pinLocal';

const build = (change: object = {}) => ({
  id: 'services',
  version: '1.0.0',
  entry: localEntry(8083),
  integrity: 'sha384-AAAA',
  enabledAtFirst: true,
  ...change,
});
const empty = emptyRegistry(new Date('2026-01-01T00:00:00Z'));
const template = { services: { order: 10, features: { catalogue: { enabled: true } } } };
const first = pinLocalBuilds(empty, [build()], template);

describe('pinLocalBuilds', () => {
  it('fills a new registry from the builds and the template', () => {
    expect(registrySchema.parse(first.document).remotes.services).toMatchObject({
      enabled: true,
      version: '1.0.0',
      order: 10,
      features: { catalogue: { enabled: true } },
    });
    expect(first.changes).toEqual(['services: added at 1.0.0, on']);
  });

  it('changes nothing if nothing was built again', () => {
    const again = pinLocalBuilds(first.document, [build()], template);
    expect(again).toEqual({ document: first.document, changes: [] });
  });

  it('pins a changed build, and the other port after PORT changed, keeping what ops decided', () => {
    const off = structuredClone(first.document);
    if (off.remotes.services) off.remotes.services.enabled = false;
    const { document, changes } = pinLocalBuilds(
      off,
      [build({ integrity: 'sha384-BBBB', entry: localEntry(9083) })],
      template,
    );
    expect(document.remotes.services).toMatchObject({
      enabled: false,
      integrity: 'sha384-BBBB',
      entry: localEntry(9083),
    });
    expect(changes).toEqual(['services: local build 1.0.0 pinned']);
  });

  it('leaves a version alone that ops pinned elsewhere', () => {
    const pinned = structuredClone(first.document);
    if (pinned.remotes.services)
      pinned.remotes.services.entry = 'https://cdn.example/1.0.1/remote-manifest.json';
    expect(pinLocalBuilds(pinned, [build({ integrity: 'sha384-BBBB' })], template).changes).toEqual([]);
  });

  it('keeps the way back to the local build open when that build changed', () => {
    const pinned = structuredClone(first.document);
    const remote = pinned.remotes.services;
    if (!remote) throw new Error('no services');
    remote.previous = { version: '1.0.0', entry: remote.entry, integrity: 'sha384-AAAA' };
    remote.entry = 'https://cdn.example/1.0.1/remote-manifest.json';
    const { document } = pinLocalBuilds(pinned, [build({ integrity: 'sha384-BBBB' })], template);
    expect(document.remotes.services).toMatchObject({
      entry: 'https://cdn.example/1.0.1/remote-manifest.json',
      previous: { integrity: 'sha384-BBBB' },
    });
  });

  it('brings a layer and a candidate along that name the local build, and no other', () => {
    const pinned = structuredClone(first.document);
    const local = { version: '1.0.0', entry: localEntry(8083), integrity: 'sha384-AAAA' };
    const elsewhere = { version: '1.0.1', entry: 'https://cdn.example/1.0.1/remote-manifest.json' };
    if (pinned.remotes.services) pinned.remotes.services.candidate = { ...local, percent: 5 };
    pinned.layers = {
      pilots: {
        FFT: { remotes: { services: local } },
        SEW: { remotes: { services: { ...elsewhere, previous: local } } },
        CRF: { remotes: { services: { enabled: false } } },
      },
    };
    const { document } = pinLocalBuilds(pinned, [build({ integrity: 'sha384-BBBB' })], template);
    const now = { ...local, integrity: 'sha384-BBBB' };
    expect(document.remotes.services?.candidate).toEqual({ ...now, percent: 5 });
    expect(document.layers?.pilots).toEqual({
      FFT: { remotes: { services: now } },
      SEW: { remotes: { services: { ...elsewhere, previous: now } } },
      CRF: { remotes: { services: { enabled: false } } },
    });
  });

  it('adds a later remote switched off: ops decide when it appears', () => {
    const { document } = pinLocalBuilds(
      first.document,
      [build(), build({ id: 'hello', enabledAtFirst: false })],
      {},
    );
    expect(document.remotes.hello).toMatchObject({ enabled: false, version: '1.0.0' });
  });
});
