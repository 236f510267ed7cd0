import type { RemoteManifest } from '@portal/shared/registry';

export const MANIFEST_URL = 'http://remotes.test/a/1.0.0/remote-manifest.json';
export const HASH = `sha384-${'A'.repeat(64)}`;

export const manifestOf = (over: Partial<Record<keyof RemoteManifest, unknown>> = {}) => ({
  id: 'a',
  name: 'remote_a_1_0_0',
  version: '1.0.0',
  hostApi: '^2.0.0',
  entry: 'entry.js',
  shared: { react: '^19.0.0' },
  files: {
    'entry.js': { integrity: HASH, bytes: 1 },
    'chunks/page.js': { integrity: HASH, bytes: 1 },
  },
  ...over,
});

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
