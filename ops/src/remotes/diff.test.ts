import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RegistryDocument } from '../registryFile/document';
import { saveRegistry } from '../registryFile/registryFile';
import { compare, diffText, registryAt } from './diff';

const ORIGIN = 'https://portal.example';
const first: RegistryDocument = {
  schemaVersion: 1,
  serial: 40,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    services: {
      enabled: true,
      version: '1.0.0',
      entry: 'https://cdn.example/1.0.0/remote-manifest.json',
      contributions: { routes: [{ path: '/services' }] },
    },
  },
};
const withServices = (document: RegistryDocument, fields: object): RegistryDocument => ({
  ...document,
  remotes: { services: { ...document.remotes.services, ...fields } as RegistryDocument['remotes'][string] },
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-diff-'));
  file = path.join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(first));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const save = (document: RegistryDocument) =>
  saveRegistry(document, {
    file,
    key: undefined,
    who: 'ada',
    why: '',
    action: '',
    changes: [],
    now: new Date('2026-03-01T08:00:00Z'),
  });
const diff = (from: string, to?: string) =>
  diffText(compare(registryAt(from, file), registryAt(to, file), ORIGIN));

describe('diff', () => {
  it('says what changed between two serials, and for whom', async () => {
    const next = {
      version: '1.1.0',
      entry: 'https://cdn.example/1.1.0/remote-manifest.json',
      contributions: { routes: [{ path: '/other' }] },
    };
    const pinned = await save(withServices(first, next));
    await save({ ...pinned, layers: { pilots: { FFT: { remotes: { services: { enabled: false } } } } } });
    expect(diff('40', '41').split('\n')).toEqual([
      'serial 40 of 2026-01-01T00:00:00Z -> serial 41 of 2026-03-01T08:00:00.000Z',
      '  remotes.services.version: 1.0.0 -> 1.1.0',
      '  remotes.services.entry: https://cdn.example/1.0.0/remote-manifest.json -> https://cdn.example/1.1.0/remote-manifest.json',
      'What people get:',
      '  every pilot: services: on (1.0.0) -> on (1.1.0)',
    ]);
    expect(diff('41', '42')).toContain(
      '  layers: (none) -> {"pilots":{"FFT":{"remotes":{"services":{"enabled":false}}}}}',
    );
    expect(diff('41', '42')).toContain('  FFT: services: on (1.1.0) -> off');
    // The second is what the file holds, and an older state may come second.
    expect(diff('41')).toBe(diff('41', '42'));
    expect(diff('42', '40')).toContain('  CRF, ILTAR, SEW, ALL: services: on (1.1.0) -> on (1.0.0)');
    expect(diff('42')).toMatch(/No difference\.$/);
  });

  it('compares files, such as those of two sites', () => {
    const other = path.join(folder, 'other.json');
    writeFileSync(other, JSON.stringify({ ...withServices(first, { enabled: false }), serial: 7 }));
    expect(diff(file, other)).toContain('  remotes.services.enabled: true -> false');
    expect(diff('40', other)).toBe(diff(file, other));
  });

  it('says which serials are kept where one is not', async () => {
    await save(first);
    expect(() => diff('39')).toThrow(`The history of ${file} keeps no serial 39. It has 40, 41.`);
  });
});
