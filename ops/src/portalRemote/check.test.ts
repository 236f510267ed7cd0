import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteManifestSchema } from '@portal/shared/registry';
import { askPortal, checkClaims, checkOffer } from './compatibility';
import { checkTexts } from './texts';

const routes = [{ id: 'page', path: '/shift-log', titleId: 'shiftLog.title' }];
const contributions = {
  routes,
  navigation: [],
  slots: {},
  messages: { en: { 'shiftLog.title': 'Shift log' } },
};
const manifest = remoteManifestSchema.parse({
  id: 'shift-log',
  name: 'remote_shift_log_1_0_0',
  version: '1.0.0',
  hostApi: '^1.3.0',
  entry: 'entry.js',
  shared: { react: '^19.0.0' },
  chunks: { remote: ['remote.js'] },
  files: {
    'entry.js': { integrity: 'sha384-a', bytes: 1 },
    'remote.js': { integrity: 'sha384-b', bytes: 1 },
  },
  contributions,
});
const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a host', () => {
  it('that has what the build asks for takes it', () => {
    expect(kinds(checkOffer(manifest, { hostApi: '1.4.0', shared: { react: '19.3.1' } }, 'it'))).toEqual([
      'ok',
    ]);
  });

  it('that lacks something is reported with both sides', () => {
    const findings = checkOffer(manifest, { hostApi: '1.2.0', shared: {} }, 'old');
    expect(findings.map(({ text }) => text)).toEqual([
      'needs host API ^1.3.0; old offers 1.2.0',
      'needs react ^19.0.0; old offers none',
    ]);
  });

  it('is asked by its address', async () => {
    const answers: Record<string, unknown> = {
      'https://portal.example/at/shell-manifest.json': { hostApi: '1.3.0', shared: { react: '19.3.1' } },
    };
    const fetchIt = (address: string) =>
      Promise.resolve(
        answers[address] === undefined ? new Response('', { status: 404 }) : Response.json(answers[address]),
      );
    const portal = await askPortal('https://portal.example/at', fetchIt as typeof fetch);
    expect(portal).toEqual({ offer: { hostApi: '1.3.0', shared: { react: '19.3.1' } }, registry: undefined });
    await expect(askPortal('https://other.example', fetchIt as typeof fetch)).rejects.toThrow('404');
  });
});

describe('addresses', () => {
  const registry = (id: string) => ({
    schemaVersion: 1,
    serial: 1,
    issuedAt: '2026-03-01T08:00:00Z',
    remotes: {
      [id]: { enabled: true, version: '1.0.0', entry: '/x/remote-manifest.json', contributions },
    },
  });

  it('may be claimed by one remote only', () => {
    expect(checkClaims(manifest, registry('other'))).toEqual([
      { kind: 'fault', what: 'addresses', text: "/shift-log is other's" },
    ]);
  });

  it('are its own while it is in the registry already', () => {
    expect(kinds(checkClaims(manifest, registry('shift-log')))).toEqual(['ok']);
    expect(kinds(checkClaims(manifest, undefined))).toEqual(['note']);
  });
});

describe('texts', () => {
  const write = (language: string, texts: object) => {
    mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
    writeFileSync(path.join(folder, 'src/messages', `${language}.json`), JSON.stringify(texts));
  };

  it('may lack a language or a text, which is said', () => {
    write('en', { a: 'Hello {name}', b: 'Bye' });
    write('fr', { a: 'Bonjour {name}' });
    const findings = checkTexts(folder, ['en', 'fr', 'ro']);
    expect(kinds(findings)).toEqual(['note', 'note']);
    expect(findings[0]?.text).toContain('fr b is missing');
    expect(findings[1]?.text).toContain('ro');
  });

  it('may not lack an argument, nor English', () => {
    write('en', { a: 'Hello {name}' });
    write('fr', { a: 'Bonjour', c: 'Seul' });
    const [finding] = checkTexts(folder, ['en', 'fr']);
    expect(finding?.kind).toBe('fault');
    expect(finding?.text).toContain('fr a lacks {name}');
    expect(finding?.text).toContain('en c is missing');
  });

  it('names file, line and column of what is no JSON', () => {
    write('en', { a: 'Hello' });
    writeFileSync(path.join(folder, 'src/messages/fr.json'), '{\n  "a": "Bonjour",\n}');
    expect(checkTexts(folder, ['en', 'fr'])).toEqual([
      {
        kind: 'fault',
        what: 'texts',
        text: 'src/messages/fr.json, line 3, column 1: Expected double-quoted property name',
      },
    ]);
  });
});
