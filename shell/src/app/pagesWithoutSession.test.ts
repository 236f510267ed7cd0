import type { RouteObject } from 'react-router-dom';
import { coveredBy } from '@portal/shared/registry';
import { pagesWithoutSession } from '@portal/shared/wire';
import { routes } from './routes';
import { SignedInOnly } from './SignedInOnly';

/** The addresses of the route table, those behind the guard apart. */
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

test('the build names the early files of each of them: what the guard has needs others', () => {
  jest.doMock('@portal/shared/build/webpack', () => ({ shell: (options: unknown) => options }));
  const { preload } = jest.requireActual<{ preload: Record<string, string[]> }>('../../webpack.config.cjs');
  expect(pagesWithoutSession.filter((path) => !(path in preload))).toEqual([]);
});
