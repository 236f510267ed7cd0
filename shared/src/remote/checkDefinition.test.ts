import { checkDefinition } from './checkDefinition';

const load = () => Promise.resolve({ default: () => null });
const texts = () => Promise.resolve({ default: {} });
const route = { id: 'list', path: '/things', titleId: 't', load };
const item = { id: 'things', type: 'item', titleId: 't', url: '/things' };
const good = {
  id: 'things',
  hostApi: '^1.0.0',
  routes: [route],
  navigation: [{ id: 'group', type: 'group', titleId: 't', children: [item] }],
  messages: { en: texts, fr: texts, ro: texts, zh: texts },
  slots: {
    dashboardWidgets: [{ id: 'w', titleId: 't', size: 'half', load }],
    bellItems: [{ id: 'b', listPath: '/things', href: () => undefined }],
  },
};

test('a good definition passes as it is', () => {
  const checked = checkDefinition(good, 'things');
  expect(checked.ok && checked.definition).toBe(good);
});

test('an unknown kind of menu entry passes: it is drawn as an error (spec §3)', () => {
  const odd = { ...good, navigation: [{ ...item, type: 'carousel' }] };
  expect(checkDefinition(odd, 'things').ok).toBe(true);
});

test.each<[string, unknown]>([
  ['(root)', undefined],
  ['id', { ...good, id: '1' }],
  ['routes.0.path', { ...good, routes: [{ ...route, path: 'things' }] }],
  ['routes.0.load', { ...good, routes: [{ ...route, load: 'page.js' }] }],
  ['routes.1.titleId', { ...good, routes: [route, { ...route, titleId: undefined }] }],
  ['navigation.0.children.0.url', { ...good, navigation: [{ ...item, children: [{ ...item, url: 'x' }] }] }],
  ['navigation.0.link', { ...good, navigation: [{ ...item, link: 'javascript:alert(1)' }] }],
  ['messages.zh', { ...good, messages: { ...good.messages, zh: undefined } }],
  [
    'slots.dashboardWidgets.0.size',
    { ...good, slots: { dashboardWidgets: [{ id: 'w', titleId: 't', size: 'x', load }] } },
  ],
  ['slots.bellItems.0.href', { ...good, slots: { bellItems: [{ id: 'b', listPath: '/l' }] } }],
  ['setup', { ...good, setup: true }],
])('%s is named when it is wrong', (path, value) => {
  expect(checkDefinition(value, 'things')).toMatchObject({ ok: false, path });
});

test('a remote that says it is another one is refused', () => {
  expect(checkDefinition(good, 'others')).toMatchObject({ ok: false, path: 'id' });
});
