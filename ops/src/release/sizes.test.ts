import { buildWarnings } from './buildWarnings';
import { manifestOf } from './manifest.testdata';
import { sizesOf } from './sizes';

const manifest = manifestOf(['entry.js', 'remote.js'], { remote: ['remote.js'] });
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
