import { importsOfParts } from './imports-of-parts.cjs';

const of = (code: string) => importsOfParts(`export default contributedRemote(contributions, ${code})`);

test('pages and tiles are found by their ids, and nothing else is', () => {
  const code = `{
    routes: { a: { load: () => import('./Page') }, b: { mount: () => import('./mounted') } },
    slots: {
      dashboardWidgets: { one: () => import(/* name */ './One'), two: () => import('./Two') },
      background: { other: () => import('./Other') },
    },
    messages: { en: () => import('./en.json') },
    setup: () => import('./setup'),
  }`;
  expect(of(code)).toEqual({
    pages: { a: './Page', b: './mounted' },
    tiles: { one: './One', two: './Two' },
  });
});

test('a loader may do something before its import', () => {
  expect(of(`{ routes: { a: { load: () => { more(); return import('./Page'); } } } }`).pages).toEqual({
    a: './Page',
  });
});

test('what is imported elsewhere is not known', () => {
  expect(of(`{ routes: { a: { load: loadPage } }, slots: pick(all) }`)).toEqual({ pages: {}, tiles: {} });
});
