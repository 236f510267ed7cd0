import { buildMenu, checkDefinition } from '@portal/kit/testing';
import { evaluate, type Subject } from '@portal/kit/rules';
import definition from './remote';

const subject = (accessLevel: string, extras = true, plant = extras): Subject => ({
  signedIn: true,
  accessLevel,
  pilot: 'FFT',
  role: 'OPERATOR',
  userId: 'u',
  origin: 'https://portal.example',
  features: { 'backEnd.extras': extras, 'backEnd.plant': plant },
});
const menuOf = (accessLevel: string, extras = true) =>
  buildMenu([{ id: definition.id, navigation: definition.navigation }], subject(accessLevel, extras))
    .flatMap(({ children = [] }) => children)
    .flatMap(({ id, children = [] }) => (children.length > 0 ? children.map((child) => child.id) : [id]));
const pagesOf = (accessLevel: string, extras = true) =>
  definition.routes
    .filter(({ when }) => evaluate(when, subject(accessLevel, extras)).allowed)
    .map(({ id }) => id);

test('the portal accepts what this remote offers', () => {
  expect(checkDefinition(definition, 'user-management')).toMatchObject({ ok: true });
});

test.each([
  [
    'SUPER_ADMIN',
    [
      'user-list',
      'role-list',
      'pilots',
      'screens',
      'service-accounts',
      'audit',
      'refusals',
      'refused-messages',
    ],
  ],
  [
    'ADMIN',
    ['user-list', 'role-list', 'screens', 'service-accounts', 'audit', 'refusals', 'refused-messages'],
  ],
  ['USER', []],
  ['', []],
])('%j sees and opens %j', (accessLevel, ids) => {
  expect(menuOf(accessLevel)).toEqual(ids);
  expect(pagesOf(accessLevel)).toEqual(ids);
});

test('a site that leaves the plant out has no page of wall screens', () => {
  const opened = (plant: boolean) =>
    definition.routes
      .filter(({ when }) => evaluate(when, subject('SUPER_ADMIN', true, plant)).allowed)
      .map(({ id }) => id);
  expect(opened(true).filter((id) => !opened(false).includes(id))).toEqual(['screens']);
});

test('behind a back end without the extras there is no audit trail', () => {
  expect(menuOf('SUPER_ADMIN', false)).toEqual(['user-list', 'role-list', 'pilots']);
  expect(pagesOf('ADMIN', false)).toEqual(['user-list', 'role-list']);
});

test('nothing of it is offered outside its pages to those who manage nobody', () => {
  const { dashboardWidgets = [], paletteProviders = [] } = definition.slots ?? {};
  for (const item of [...dashboardWidgets, ...paletteProviders]) {
    expect(evaluate(item.when, subject('USER')).allowed).toBe(false);
    expect(evaluate(item.when, subject('ADMIN')).allowed).toBe(true);
  }
});
