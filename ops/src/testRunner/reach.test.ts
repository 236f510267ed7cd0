import { lintedFolders } from './checks';
import { reachedTests } from './unit';

const PAGE = 'remote-a/src/Page.tsx';

describe('the unit tests that a change reaches', () => {
  it('are those that import a changed module of the package', () => {
    expect(reachedTests('remote-a', [PAGE])).toEqual(['--findRelatedTests', PAGE, '--passWithNoTests']);
  });

  it.each(['remote-a/src/messages/de.json', 'pnpm-lock.yaml', 'shared/src/core/call.ts'])(
    'are all of the package where %s has changed, which a test may read or import from outside',
    (file) => {
      expect(reachedTests('remote-a', [PAGE, file])).toEqual([]);
    },
  );

  it('are all of a package whose tests start processes or read its sources', () => {
    expect(reachedTests('api', ['api/src/start.ts'])).toEqual([]);
    expect(reachedTests('shell', ['shell/src/boot/app/App.tsx'])).toEqual([]);
  });

  it('of the tools are those that read pages, where only pages have changed', () => {
    expect(reachedTests('ops', [PAGE, 'shell/src/messages/de.json'])).toContain('src/testRunner/');
    expect(reachedTests('ops', [PAGE, 'docs/guide/bring-a-remote.md'])).toEqual([]);
    expect(reachedTests('ops', ['remote-a/package.json'])).toEqual([]);
  });
});

describe('the folders that are linted for a change', () => {
  const packages = [
    { folder: 'shared', uses: [] },
    { folder: 'kit', uses: ['shared'] },
    { folder: 'remote-a', uses: ['kit', 'shared'] },
    { folder: 'remote-b', uses: ['kit', 'shared'] },
  ];

  it('are its packages and those that use them, the tools and the browser tests', () => {
    expect(lintedFolders(packages, [PAGE])).toEqual(['remote-a', 'ops', 'tests']);
    expect(lintedFolders(packages, ['kit/src/index.ts'])).toEqual([
      'kit',
      'remote-a',
      'remote-b',
      'ops',
      'tests',
    ]);
  });

  it('are all where a file of no package has changed', () => {
    expect(lintedFolders(packages, [PAGE, 'tsconfig.json'])).toEqual([]);
  });
});
