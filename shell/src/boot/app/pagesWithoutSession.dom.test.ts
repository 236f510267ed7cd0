import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { RouteObject } from 'react-router-dom';
import { coveredBy } from '@portal/shared/registry';
import { pagesWithoutSession, WALLBOARD_PAGE } from '@portal/shared/wire';
import { routes } from './routes';
import { SignedInOnly } from './SignedInOnly';

function pathsOf(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ path, children = [], element }) => {
    const guarded =
      typeof element === 'object' && element !== null && 'type' in element && element.type === SignedInOnly;
    return guarded ? [] : [...(path === undefined || path === '/' ? [] : [path]), ...pathsOf(children)];
  });
}

const open = pathsOf(routes);

test('the pages without a session are those that the routes have outside the guard', () => {
  expect(open.filter((path) => !coveredBy(pagesWithoutSession, path))).toEqual([]);
  expect(pagesWithoutSession.filter((prefix) => !open.some((path) => coveredBy([prefix], path)))).toEqual([]);
});

/** The options of the webpack configuration, read with a fake preset that returns them. */
function buildOptions(): { preload: Record<string, string[]> } {
  const file = path.resolve(__dirname, '../../../webpack.config.cjs');
  const build = { exports: {} as ReturnType<typeof buildOptions> };
  const preset = { shell: (options: unknown) => options };
  const source = readFileSync(file, 'utf8');
  const run = compileFunction(source, ['module', 'require', '__dirname']) as (...given: unknown[]) => void;
  run(build, () => preset, path.dirname(file));
  return build.exports;
}

test('the build names the early files of each of them: what the guard has needs others', () => {
  const { preload } = buildOptions();
  // Wall screens have an entry of their own.
  const begun = pagesWithoutSession.filter((path) => path !== WALLBOARD_PAGE);
  expect(begun.filter((path) => !(path in preload))).toEqual([]);
});
