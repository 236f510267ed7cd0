import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { remoteManifestSchema } from '@portal/shared/registry';
import { buildWarnings } from './buildWarnings';
import { scriptsWithReact } from './ownReact';

const react = path.dirname(
  createRequire(path.resolve(__dirname, '../../../shared/package.json')).resolve('react/package.json'),
);
const sourceOf = (file: string) => readFileSync(path.join(react, 'cjs', file), 'utf8');
const sources: Record<string, string> = {
  'entry.js': sourceOf('react.production.js'),
  'old.js': 'var e={};e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}',
  // Reads React's internals, as every renderer and the JSX run time do.
  'reader.js': sourceOf('react-jsx-runtime.production.js'),
  'compares.js': 'if(r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE==null)go()',
  'notes.md': 'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}',
};
const manifest = remoteManifestSchema.parse({
  id: 'shift-log',
  name: 'remote_shift_log_1_0_0',
  version: '1.0.0',
  hostApi: '^1.3.0',
  entry: 'entry.js',
  shared: {},
  chunks: {},
  files: Object.fromEntries(Object.keys(sources).map((file) => [file, { integrity: 'sha384-a', bytes: 1 }])),
});
const read = (file: string) => Buffer.from(sources[file] ?? '');

it('finds React where a script contains it, not where a script reads from it', () => {
  expect(scriptsWithReact(manifest, read)).toEqual(['entry.js', 'old.js']);
});

it('is said at release and pin beside the sizes', () => {
  expect(buildWarnings(manifest, read)).toEqual([
    expect.stringMatching(/^Careful: entry\.js, old\.js contain a copy of React\./),
  ]);
});
