import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOpenly } from '@portal/shared/build/open-parts';
import { localRemotes } from '../site/rooms';

jest.mock('@portal/kit/build/webpack', () => ({ remote: (options: unknown) => options }));

const root = path.resolve(__dirname, '../../..');

interface BuildOptions {
  id: string;
  preload?: Record<string, string[]>;
}

const buildOptions = (folder: string): BuildOptions => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a room's own build
  return require(path.join(folder, 'webpack.config.cjs')) as BuildOptions;
};

/** Every `import()` of a remote that names a chunk. */
const namedImports = (folder: string) => {
  const file = path.join(folder, 'src/contributions.ts');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a room's own data
  const said = existsSync(file) ? (require(file) as { contributions: object }) : undefined;
  const contributions = said?.contributions;
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const source = readFileSync(path.join(folder, 'src', file), 'utf8');
    const found = source.matchAll(/import\(\s*\/\* webpackChunkName: "([\w-]+)" \*\/\s*'([^']+)'/g);
    return [...found].map(([, chunk = '', request = '']) => ({
      chunk,
      open: importsOpenly(source, request, contributions),
    }));
  });
};

describe.each(localRemotes(root))('what the server names ahead of remote $id', ({ folder }) => {
  const named = namedImports(folder);
  const chunks = Object.values(buildOptions(folder).preload ?? {}).flat();

  it('is code of parts without a rule', () => {
    for (const chunk of chunks) {
      const sites = named.filter((one) => one.chunk === chunk);
      expect(sites.length).toBeGreaterThan(0);
      expect(sites.filter(({ open }) => !open)).toEqual([]);
    }
  });
});

test('pages and tiles with a rule are known as such', () => {
  const shut = localRemotes(root).flatMap(({ folder }) =>
    namedImports(folder).flatMap(({ chunk, open }) => (open ? [] : [chunk])),
  );
  const ruled = ['user-list', 'user-list-first', 'invitations-widget', 'notification-mapping', 'service'];
  expect(shut).toEqual(expect.arrayContaining(ruled));
});
