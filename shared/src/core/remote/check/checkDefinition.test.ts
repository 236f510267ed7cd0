import { createElement, forwardRef, memo } from 'react';
import { checkDefinition } from './checkDefinition';

const load = () => Promise.resolve({ default: () => null });
const texts = () => Promise.resolve({ default: {} });
const route = { id: 'list', path: '/things', titleId: 't', load };
const item = { id: 'things', type: 'item', titleId: 't', url: '/things' };
const good = {
  id: 'things',
  hostApi: '^2.0.0',
  routes: [route],
  navigation: [{ id: 'group', type: 'group', titleId: 't', children: [item] }],
  messages: { en: texts },
  slots: {
    dashboardWidgets: [{ id: 'w', titleId: 't', size: 'half', load }],
    bellItems: [{ id: 'b', listPath: '/things', href: () => undefined }],
  },
};

test('a good definition passes, as a frozen copy of its own', () => {
  const checked = checkDefinition(good, 'things');
  expect(checked).toEqual({ ok: true, definition: good });
  expect(
    checked.ok && checked.definition !== (good as unknown) && Object.isFrozen(checked.definition.routes),
  ).toBe(true);
});

test.each<[string, unknown]>([
  ['a function', () => null],
  ['memo', memo(() => null)],
  ['forwardRef', forwardRef(() => null)],
])('an icon may be %s', (_name, icon) => {
  expect(checkDefinition({ ...good, navigation: [{ ...item, icon }] }, 'things').ok).toBe(true);
});

test.each<[string, unknown]>([
  ['roles as one text', { roles: 'OPERATOR' }],
  ['roles with a number', { roles: [1] }],
  ['a condition that nobody checks', { role: ['OPERATOR'] }],
  ['wrong inside another rule', { anyOf: [{ allOf: [{ pilots: {} }] }] }],
  ['no object', 'everybody'],
  ['null', null],
])('a rule with a wrong shape is named as a rule: %s', (_name, when) => {
  const wrong = { kind: 'rule', ok: false };
  expect(checkDefinition({ ...good, routes: [{ ...route, when }] }, 'things')).toMatchObject(wrong);
  const children = [{ ...item, when }];
  expect(checkDefinition({ ...good, navigation: [{ ...item, children }] }, 'things')).toMatchObject(wrong);
  const background = [{ id: 'b', load, when }];
  expect(checkDefinition({ ...good, slots: { background } }, 'things')).toMatchObject(wrong);
});

test('a navigation that contains itself is named as endless', () => {
  const inner: { id: string; type: string; titleId: string; children: unknown[] } = { ...item, children: [] };
  inner.children.push(inner);
  expect(checkDefinition({ ...good, navigation: [inner] }, 'things')).toMatchObject({
    ok: false,
    kind: 'endless',
  });
});

test('an unknown kind of menu entry passes: it is drawn as an error', () => {
  const odd = { ...good, navigation: [{ ...item, type: 'carousel' }] };
  expect(checkDefinition(odd, 'things').ok).toBe(true);
});

test('English alone is enough, and a language that the portal does not speak is no fault', () => {
  for (const more of [{}, { fr: undefined }, { xx: texts }, { xx: 'none' }])
    expect(checkDefinition({ ...good, messages: { en: texts, ...more } }, 'things').ok).toBe(true);
});

test.each<[string, unknown]>([
  ['(root)', undefined],
  ['id', { ...good, id: '1' }],
  ['routes.0.path', { ...good, routes: [{ ...route, path: 'things' }] }],
  ['routes.0.load', { ...good, routes: [{ ...route, load: 'page.js' }] }],
  ['routes.1.titleId', { ...good, routes: [route, { ...route, titleId: undefined }] }],
  ['navigation.0.children.0.url', { ...good, navigation: [{ ...item, children: [{ ...item, url: 'x' }] }] }],
  ['navigation.0.link', { ...good, navigation: [{ ...item, link: 'javascript:alert(1)' }] }],
  ['messages.en', { ...good, messages: { fr: texts } }],
  ['messages.zh', { ...good, messages: { ...good.messages, zh: {} } }],
  [
    'slots.dashboardWidgets.0.size',
    { ...good, slots: { dashboardWidgets: [{ id: 'w', titleId: 't', size: 'x', load }] } },
  ],
  ['slots.bellItems.0.href', { ...good, slots: { bellItems: [{ id: 'b', listPath: '/l' }] } }],
  ['setup', { ...good, setup: true }],
  ['routes', { ...good, routes: { 0: route, length: 1 } }],
  ['navigation.0.children', { ...good, navigation: [{ ...item, children: 'none' }] }],
  ['navigation.0.titleId', { ...good, navigation: [{ ...item, titleId: { en: 'Things' } }] }],
  ['navigation.0.captionId', { ...good, navigation: [{ ...item, captionId: 7 }] }],
  ['navigation.0.chip.labelId', { ...good, navigation: [{ ...item, chip: {} }] }],
  ['navigation.0.disabled', { ...good, navigation: [{ ...item, disabled: 'no' }] }],
  ['navigation.0.order', { ...good, navigation: [{ ...item, order: '1' }] }],
  ['navigation.0.icon', { ...good, navigation: [{ ...item, icon: createElement('svg') }] }],
  ['navigation.0.icon', { ...good, navigation: [{ ...item, icon: 'icon.svg' }] }],
  ['slots.userMenuItems.0.icon', { ...good, slots: { userMenuItems: [{ ...item, icon: {} }] } }],
])('%s is named when it is wrong', (path, value) => {
  expect(checkDefinition(value, 'things')).toMatchObject({ ok: false, path });
});

test('a remote that says it is another one is refused', () => {
  expect(checkDefinition(good, 'others')).toMatchObject({ ok: false, path: 'id' });
});
