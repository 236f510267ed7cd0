import { beginsWith, exposedFiles, textFiles } from './begins';
import { remoteManifestSchema } from './manifest.schema';

const manifest = remoteManifestSchema.parse({
  id: 'a',
  name: 'a',
  version: '1.0.0',
  hostApi: '^1',
  entry: 'entry.js',
  chunks: { remote: ['remote.js'], 'messages-en': ['en.js'], 'messages-fr': ['fr.js'] },
  preloadRoutes: {
    '/notes': ['list.js'],
    '/notes/*/history': ['history.js'],
    '/notes/new/history': ['new.js'],
    '/home': [],
  },
});

test.each([
  ['/notes', ['list.js']],
  ['/notes/7', ['list.js']],
  ['/notes/7/history', ['history.js']],
  ['/notes/new/history', ['new.js']],
  ['/notebook', undefined],
  ['/', undefined],
  // Needed there, but without public files.
  ['/home', []],
])('%s begins with %j', (pathname, files) => {
  expect(beginsWith(manifest, pathname)).toEqual(files);
});

test('texts are the reader’s, or English', () => {
  expect(textFiles(manifest, 'fr')).toEqual(['fr.js']);
  expect(textFiles(manifest, 'ro')).toEqual(['en.js']);
});

test('a build that names no chunks says nothing', () => {
  expect(exposedFiles(manifest)).toEqual(['remote.js']);
  expect(exposedFiles({ ...manifest, chunks: {} })).toEqual([]);
});
