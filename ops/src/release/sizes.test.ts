import { remoteManifestSchema } from '@portal/shared/registry';
import { buildWarnings } from './buildWarnings';
import { sizesOf } from './sizes';

const file = { integrity: 'sha384-a', bytes: 1 };
const manifest = remoteManifestSchema.parse({
  id: 'shift-log',
  name: 'remote_shift_log_1_0_0',
  version: '1.0.0',
  hostApi: '^1.3.0',
  entry: 'entry.js',
  shared: {},
  chunks: { remote: ['remote.js'] },
  files: { 'entry.js': file, 'remote.js': file },
});
const read = (name: string) => Buffer.from(name);

it('names what is too large of a build: the first load, and each file', () => {
  expect(sizesOf(manifest, read).problems).toEqual([]);
  expect(buildWarnings(manifest, read)).toEqual([]);
  expect(sizesOf(manifest, read, { first: 0.001, file: 0.001 }).problems).toEqual([
    expect.stringMatching(/^entry and first chunk have 0\.0 kB .* load pages lazily$/),
    'entry.js has 0 kB, 0.001 are allowed',
    'remote.js has 0 kB, 0.001 are allowed',
  ]);
});
