import type { ContributionsSource } from '../../contract/registry';
import type { Notification } from '../../contract/wire';
import { checkDefinition } from './check/checkDefinition';
import { contradiction } from './check/contradiction';
import { contributedRemote } from './contributedRemote';

const load = () => Promise.resolve({ default: () => null });
const texts = () => Promise.resolve({ default: {} });
const messages = { en: texts };

const source = {
  id: 'things',
  hostApi: '^2.0.0',
  routes: [{ id: 'list', path: '/things', titleId: 'title', when: { accessLevels: ['ADMIN'] } }],
  navigation: [
    {
      id: 'group',
      type: 'group',
      titleId: 'group',
      children: [
        { id: 'list', type: 'item', titleId: 'title', url: '/things', icon: [['path', { d: 'M0 0' }]] },
      ],
    },
  ],
  slots: {
    dashboardWidgets: [{ id: 'tile', titleId: 'tile', size: 'third' }],
    paletteProviders: [{ id: 'find' }],
    bellItems: [
      {
        id: 'bell',
        listPath: '/things',
        pages: [{ type: 'Event', path: '/things/:notificationId' }, { path: '/tasks/:relatedAssignment' }],
      },
    ],
  },
} satisfies ContributionsSource & { id: string; hostApi: string };

const code = {
  routes: { list: { load } },
  slots: { dashboardWidgets: { tile: load }, paletteProviders: { find: () => [] } },
  messages,
};

test('contributions and code make a definition that the host accepts and that contradicts nothing', () => {
  const definition = contributedRemote(source, code);
  expect(checkDefinition(definition, 'things')).toMatchObject({ ok: true });
  expect(contradiction(source, definition)).toBeUndefined();
  // As the registry stores them: through JSON, with fields in another order.
  const copy = JSON.parse(
    JSON.stringify({ slots: source.slots, navigation: source.navigation, routes: source.routes }),
  );
  expect(contradiction(copy as typeof source, definition)).toBeUndefined();
});

test('a page or a slot item without code is named while the remote is built', () => {
  expect(() => contributedRemote(source, { ...code, routes: {} })).toThrow('page "list"');
  expect(() => contributedRemote(source, { ...code, slots: {} })).toThrow('dashboardWidgets "tile"');
});

test.each<[string, object, string]>([
  ['a rule that is weaker in the code', { routes: [{ ...source.routes[0], when: undefined }] }, 'routes'],
  ['another address', { routes: [{ ...source.routes[0], path: '/elsewhere' }] }, 'routes'],
  ['one entry less', { navigation: [] }, 'navigation'],
  ['one widget more', { slots: { ...source.slots, dashboardWidgets: [] } }, 'slots.dashboardWidgets'],
  [
    'a bell that leads elsewhere',
    { slots: { ...source.slots, bellItems: [{ id: 'bell', listPath: '/x' }] } },
    'slots.bellItems',
  ],
])('%s is a contradiction, by its field', (_what, over, field) => {
  const definition = contributedRemote(source, code);
  expect(contradiction({ ...source, ...over }, definition)).toBe(field);
});

test('a notification leads where the first pattern of its type says, if it has what that asks for', () => {
  const [bell] = contributedRemote(source, code).slots?.bellItems ?? [];
  const href = (fields: object) =>
    bell?.href({ notificationId: 'n 1', timestamp: '', ...fields } as Notification);
  expect(href({ notificationType: 'Event' })).toBe('/things/n%201');
  expect(href({ notificationType: 'Assignment', relatedAssignment: 'a1' })).toBe('/tasks/a1');
  expect(href({ notificationType: 'Assignment' })).toBeUndefined();
  expect(href({ notificationId: 'event:1', notificationType: 'Event' })).toBeUndefined();
});
