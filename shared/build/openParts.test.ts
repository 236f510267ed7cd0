import { importsOfTiles, importsOpenly } from './open-parts.cjs';

const open = (source: string) => importsOpenly(source, './Page');

test('the code of a part without a rule is everybody’s', () => {
  expect(open(`const routes = [{ id: 'a', load: () => import('./Page') }]`)).toBe(true);
  expect(open(`const routes = [{ prefetch: first(() => import(/* name */ './Page')) }]`)).toBe(true);
});

test.each([
  ['a page with a rule', `[{ load: () => import('./Page'), when: admins }]`],
  ['a rule before the code', `[{ when: admins, load: () => { more(); return import('./Page'); } }]`],
  ['a rule worked out for each', `all.map((one) => ({ load: () => import('./Page'), when: ruleOf(one) }))`],
  ['a rule in short', `[{ load: () => import('./Page'), when }]`],
  ['a rule in quotes', `[{ load: () => import('./Page'), 'when': admins }]`],
  ['a rule around it', `({ when: admins, children: [{ load: () => import('./Page') }] })`],
  ['a rule that may be spread in', `[{ ...shared, load: () => import('./Page') }]`],
  ['one of two with a rule', `[{ load: () => import('./Page') }, { load: () => import('./Page'), when }]`],
  ['code that no part names', `export const load = () => import('./Page')`],
  ['code that is not asked for', `[{ load: () => import('./Other') }]`],
])('%s is not', (_what, source) => {
  expect(open(source)).toBe(false);
});

describe('where the rules are data', () => {
  const contributions = {
    routes: [{ id: 'a' }, { id: 'b', when: {} }],
    slots: { dashboardWidgets: [{ id: 'tile' }, { id: 'shut', when: {} }] },
  };
  const openIn = (code: string) =>
    importsOpenly(`export default contributedRemote(contributions, ${code})`, './Page', contributions);

  test.each([
    ['a page without one', `{ routes: { a: { load: () => import('./Page') } } }`, true],
    ['a widget without one', `{ slots: { dashboardWidgets: { tile: () => import('./Page') } } }`, true],
    ['a page with one', `{ routes: { b: { prefetch: first(() => import('./Page')) } } }`, false],
    ['a widget with one', `{ slots: { dashboardWidgets: { shut: () => import('./Page') } } }`, false],
    ['a page that nothing contributes', `{ routes: { c: { load: () => import('./Page') } } }`, false],
    ['code elsewhere', `{ setup: () => import('./Page') }`, false],
  ])('%s', (_what, code, expected) => {
    expect(openIn(code)).toBe(expected);
  });
});

test('what tiles of the dashboard import is found by their ids, and nothing else is', () => {
  const source = `export default contributedRemote(contributions, {
    routes: { a: { load: () => import('./Page') } },
    slots: { dashboardWidgets: { one: () => import(/* name */ './One'), two: () => import('./Two') } },
    messages: { en: () => import('./en.json') },
  })`;
  expect(importsOfTiles(source)).toEqual({ one: './One', two: './Two' });
});
