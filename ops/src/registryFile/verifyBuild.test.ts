import { createHash } from 'node:crypto';
import { verifyBuild } from './verifyBuild';

const sha = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const ENTRY = 'https://cdn.example/services/1.0.0/remote-manifest.json';
const CODE = 'container();';

const manifest = (change: object = {}) =>
  JSON.stringify({
    id: 'services',
    name: 'remote_services_1_0_0',
    version: '1.0.0',
    hostApi: '^1.0.0',
    entry: 'entry.js',
    shared: { react: '^19.0.0' },
    files: { 'entry.js': { integrity: sha(CODE), bytes: CODE.length } },
    ...change,
  });

interface Served {
  body: string;
  type?: string;
  status?: number;
}

async function verified(served: { manifest?: Served; entry?: Served }, integrity?: string) {
  const pages: Record<string, Served> = {
    [ENTRY]: { body: manifest(), type: 'application/json', ...served.manifest },
    [ENTRY.replace('remote-manifest.json', 'entry.js')]: {
      body: CODE,
      type: 'text/javascript',
      ...served.entry,
    },
  };
  const fetcher = (url: string) => {
    const page = pages[url];
    if (!page) return Promise.reject(new Error('refused'));
    return Promise.resolve(
      new Response(page.body, { status: page.status ?? 200, headers: { 'content-type': page.type ?? '' } }),
    );
  };
  const { problems } = await verifyBuild(
    'services',
    { version: '1.0.0', entry: ENTRY, integrity },
    {
      fetch: fetcher as typeof fetch,
      origin: 'https://portal.example',
      host: { hostApi: '1.3.0', shared: { react: '19.3.1' } },
    },
  );
  return problems;
}

const withManifest = (change: object) => verified({ manifest: { body: manifest(change) } });

describe('verifyBuild', () => {
  it('finds nothing wrong with a good version', async () => {
    expect(await verified({}, sha(manifest()))).toEqual([]);
  });

  it.each<[string, Parameters<typeof verified>[0], string]>([
    ['a missing manifest', { manifest: { body: '', status: 404 } }, 'answers 404'],
    ['a page in place of the manifest', { manifest: { body: '<html>', type: 'text/html' } }, 'not JSON'],
    [
      'a manifest of another type',
      { manifest: { body: manifest(), type: 'text/html' } },
      'comes as text/html',
    ],
    ['one changed byte in the code', { entry: { body: `${CODE} ` } }, 'entry.js has another hash'],
    ['a missing file', { entry: { body: '', status: 404 } }, 'entry.js answers 404'],
    ['a file of another type', { entry: { body: CODE, type: 'text/html' } }, 'entry.js comes as text/html'],
  ])('tells %s', async (_what, served, problem) => {
    expect((await verified(served)).join('\n')).toContain(problem);
  });

  it('tells another remote, another version, and a manifest without its entry', async () => {
    expect(await withManifest({ id: 'notifications' })).toEqual(['its manifest is of "notifications"']);
    expect(await withManifest({ version: '1.0.1' })).toEqual(['its manifest is of version 1.0.1']);
    expect(await withManifest({ files: {} })).toEqual(['its manifest does not list its entry']);
  });

  it('tells what the host cannot offer, naming both sides', async () => {
    expect(await withManifest({ hostApi: '^2.0.0', shared: { react: '^18.0.0' } })).toEqual([
      'it needs host API ^2.0.0, the host offers 1.3.0',
      'it needs react ^18.0.0, the host offers 19.3.1',
    ]);
  });

  it('tells a manifest that is not the one the registry names', async () => {
    expect(await verified({}, sha('another'))).toEqual([
      'its manifest has another hash than the registry says',
    ]);
  });
});
