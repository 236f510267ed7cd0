import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWarnings } from './buildWarnings';
import { manifestOf } from './manifest.testdata';
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
const manifest = manifestOf(Object.keys(sources));
const read = (file: string) => Buffer.from(sources[file] ?? '');

it('finds React where a script contains it, not where a script reads from it', () => {
  expect(scriptsWithReact(manifest, read)).toEqual(['entry.js', 'old.js']);
});

it('is said at release and pin beside the sizes', () => {
  expect(buildWarnings(manifest, read)).toEqual([
    expect.stringMatching(/^Careful: entry\.js, old\.js contain a copy of React\./),
  ]);
});
