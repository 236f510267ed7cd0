import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { importsOpenly } from '@portal/shared/build/open-parts';
import { localRemotes } from '../site/packages';

const root = path.resolve(__dirname, '../../..');

interface BuildOptions {
  id: string;
  preload?: Record<string, string[]>;
}

function buildOptions(folder: string): BuildOptions {
  const build = { exports: {} as BuildOptions };
  const preset = { remote: (options: unknown) => options };
  const source = readFileSync(path.join(folder, 'webpack.config.cjs'), 'utf8');
  const file = compileFunction(source, ['module', 'require', '__dirname']) as (...given: unknown[]) => void;
  file(build, () => preset, folder);
  return build.exports;
}

function namedImports(folder: string) {
  const file = path.join(folder, 'src/contributions.ts');
  const said = existsSync(file) ? jest.requireActual<{ contributions: object }>(file) : undefined;
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
}

const remotes = localRemotes(root).map(({ id, folder }) => ({ id, folder, named: namedImports(folder) }));

describe.each(remotes)('what the server names ahead of remote $id', ({ folder, named }) => {
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
  const shut = remotes.flatMap(({ named }) => named.flatMap(({ chunk, open }) => (open ? [] : [chunk])));
  const ruled = ['user-list', 'user-list-first', 'invitations-widget', 'notification-mapping', 'service'];
  expect(shut).toEqual(expect.arrayContaining(ruled));
});
