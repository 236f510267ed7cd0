import { exposedFiles, pageFiles, textFiles } from './begins';
import { remoteManifestSchema } from './manifest.schema';

const manifest = remoteManifestSchema.parse({
  id: 'a',
  name: 'a',
  version: '1.0.0',
  hostApi: '^1',
  entry: 'entry.js',
  chunks: { remote: ['remote.js'], 'messages-en': ['en.js'], 'messages-fr': ['fr.js'] },
  pages: { notes: ['notes.js'] },
});

test('a page’s files are those of its route', () => {
  expect(pageFiles(manifest, 'notes')).toEqual(['notes.js']);
  expect(pageFiles(manifest, 'toString')).toEqual([]);
  expect(pageFiles(manifest, undefined)).toEqual([]);
});

test('texts are the reader’s, or English', () => {
  expect(textFiles(manifest, 'fr')).toEqual(['fr.js']);
  expect(textFiles(manifest, 'ro')).toEqual(['en.js']);
});

test('a build that names no chunks says nothing', () => {
  expect(exposedFiles(manifest)).toEqual(['remote.js']);
  expect(exposedFiles({ ...manifest, chunks: {} })).toEqual([]);
});
