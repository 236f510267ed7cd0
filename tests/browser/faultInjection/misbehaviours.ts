import type { Build } from './builds';
import { withDefinition } from './mutations';

type Place =
  /** The whole remote is left out, as the menu and its pages say. */
  | 'remote'
  | 'page'
  | 'widget'
  /** A note above its pages, which still work. */
  | 'note'
  /** A part is left out at its place, and the menu says that parts of the remote are missing. */
  | 'parts'
  /** The search asks the remote; the portal's own lines appear. */
  | 'palette'
  /** A tile that says "Fault is seen" and fails behind it or when the user leaves it. */
  | 'left'
  /** Nothing is visible: the part is left out or drawn neutrally, and everything else works. */
  | 'nothing';

/** A remote's output or behaviour that would break the portal without protection. */
export interface Misbehaviour {
  name: string;
  change: (build: Build) => Build;
  place: Place;
  code?: string;
  /** A detail in the list of failures under _Remotes_. */
  listed?: string;
}

const misbehaviour = (
  name: string,
  place: Place,
  code: string | undefined,
  change: string,
  listed = code,
): Misbehaviour => ({
  name,
  place,
  change: (build) => withDefinition(build, change),
  ...(code !== undefined && { code }),
  ...(listed !== undefined && { listed }),
});

const WIDGET = `id: 'misbehaviour', size: 'third', titleId: definition.navigation[0].titleId`;
const withSlot = (slot: string, item: string): string => `(definition, React) => ({
  ...definition,
  slots: { ...definition.slots, ${slot}: [...(definition.slots?.${slot} ?? []), ${item}] },
})`;
const withPages = (load: string): string => `(definition, React) => ({
  ...definition,
  routes: definition.routes.map((route) => ({ ...route, load: ${load} })),
})`;
const withEntries = (fields: string): string => `(definition, React) => {
  const change = (item) => ({
    ...item,
    ${fields},
    ...(item.children && { children: item.children.map(change) }),
  });
  return { ...definition, navigation: definition.navigation.map(change) };
}`;
const component = (source: string): string => `() => Promise.resolve({ default: ${source} })`;

const THROWS = `() => { throw new Error('fault: thrown in render'); }`;

const ICONS: readonly Misbehaviour[] = [
  misbehaviour('an icon that throws', 'parts', 'R19', withEntries(`icon: ${THROWS}`)),
  misbehaviour(
    'an icon that is a drawn element',
    'remote',
    'R10',
    withEntries(`icon: React.createElement('svg')`),
  ),
  misbehaviour('an icon that is a text', 'remote', 'R10', withEntries(`icon: 'icon.svg'`)),
  misbehaviour(
    'an icon of the user menu that throws',
    'nothing',
    undefined,
    withSlot(
      'userMenuItems',
      `{ id: 'misbehaviour', titleId: definition.navigation[0].titleId, url: '/x', icon: ${THROWS} }`,
    ),
  ),
];

const SAYINGS: readonly Misbehaviour[] = [
  misbehaviour(
    'a rule of the menu whose roles are no list',
    'remote',
    'R13',
    withEntries(`when: { roles: 'OPERATOR' }`),
  ),
  misbehaviour(
    'a rule of a page with a condition nobody knows',
    'remote',
    'R13',
    `(definition) => ({ ...definition, routes: definition.routes.map((route) => ({ ...route, when: { role: ['X'] } })) })`,
  ),
  misbehaviour(
    'a rule of a widget that is null',
    'remote',
    'R13',
    withSlot('dashboardWidgets', `{ ${WIDGET}, load: ${component('() => null')}, when: null }`),
  ),
  misbehaviour(
    'a navigation that contains itself',
    'remote',
    'R14',
    `(definition) => {
      const entry = { id: 'misbehaviour', type: 'group', titleId: definition.navigation[0].titleId, children: [] };
      entry.children.push(entry);
      return { ...definition, navigation: [entry] };
    }`,
  ),
  misbehaviour(
    'a navigation that grows when it is read',
    'remote',
    'R14',
    `(definition) => {
      const grow = () => ({ id: 'x', type: 'group', titleId: 'x', get children() { return [grow()]; } });
      return { ...definition, navigation: [grow()] };
    }`,
  ),
  misbehaviour(
    'a million entries',
    'remote',
    'R14',
    `(definition) => ({ ...definition, navigation: Array.from({ length: 1e6 }, () => definition.navigation[0]) })`,
  ),
  misbehaviour(
    'a navigation that is no list',
    'remote',
    'R10',
    `(definition) => ({ ...definition, navigation: {} })`,
  ),
  misbehaviour('a text id that is an object', 'remote', 'R10', withEntries(`titleId: { en: 'x' }`)),
  misbehaviour(
    'fields that change after they were checked',
    'nothing',
    undefined,
    `(definition) => {
      let asked = 0;
      const routes = definition.routes;
      return { ...definition, get routes() { asked += 1; return asked === 1 ? routes : 'gone'; } };
    }`,
  ),
];

const PAGES_WRONG: readonly Misbehaviour[] = [
  misbehaviour('a page whose load gives null', 'page', 'R12', withPages('() => Promise.resolve(null)')),
  misbehaviour(
    'a page whose load gives a drawn element',
    'page',
    'R12',
    withPages(component(`React.createElement('p')`)),
  ),
  misbehaviour('a page whose load throws', 'page', 'R09', withPages(`() => { throw new Error('fault'); }`)),
  misbehaviour(
    'a page whose load never ends',
    'page',
    'R02',
    withPages('() => new Promise(() => undefined)'),
  ),
  misbehaviour('a page that throws', 'page', 'R19', withPages(component(THROWS))),
];

const widget = (load: string) => withSlot('dashboardWidgets', `{ ${WIDGET}, load: ${load} }`);

const SLOTS_WRONG: readonly Misbehaviour[] = [
  misbehaviour('a widget whose load gives null', 'widget', 'R12', widget('() => Promise.resolve(null)')),
  misbehaviour(
    'a widget whose load never ends',
    'widget',
    'R02',
    widget('() => new Promise(() => undefined)'),
  ),
  misbehaviour('a widget that throws', 'widget', 'R19', widget(component(THROWS))),
  misbehaviour(
    'a header tool that throws',
    'parts',
    'R19',
    withSlot('headerTools', `{ id: 'misbehaviour', load: ${component(THROWS)} }`),
  ),
  misbehaviour(
    'a background part whose load gives null',
    'parts',
    'R12',
    withSlot('background', `{ id: 'misbehaviour', load: () => Promise.resolve(null) }`),
  ),
];

const mounting = (mount: string): string =>
  `() => kit().then(({ mounted }) => mounted(() => Promise.resolve({ default: ${mount} }))())`;
const withKit = (change: string): string => change.replace('(definition, React)', '(definition, React, kit)');
const mountedPages = (mount: string) => withKit(withPages(mounting(mount)));
const mountedTile = (mount: string) => withKit(widget(mounting(mount)));

const MOUNT_THROWS = `() => { throw new Error('fault: thrown in mount'); }`;
const MOUNT_BREAKS = `async () => { throw new Error('fault: thrown in mount, later'); }`;
const NEVER_COMES = '() => new Promise(() => undefined)';

const MOUNTED: readonly Misbehaviour[] = [
  misbehaviour('a mounted page that throws', 'page', 'R19', mountedPages(MOUNT_THROWS)),
  misbehaviour('a mounted page that breaks its promise', 'page', 'R19', mountedPages(MOUNT_BREAKS)),
  misbehaviour('a mounted page that never comes', 'page', 'R02', mountedPages(NEVER_COMES)),
  misbehaviour('a mounted page that is no function', 'page', 'R12', mountedPages(`'page'`)),
  misbehaviour('a mounted tile that throws', 'widget', 'R19', mountedTile(MOUNT_THROWS)),
  misbehaviour('a mounted tile that breaks its promise', 'widget', 'R19', mountedTile(MOUNT_BREAKS)),
  misbehaviour('a mounted tile that never comes', 'widget', 'R02', mountedTile(NEVER_COMES)),
  misbehaviour(
    'a mounted tile that throws in a timer',
    'left',
    undefined,
    mountedTile(`(element) => {
      element.textContent = 'Fault is seen';
      const timer = setInterval(() => { throw new Error('fault: thrown in a timer of a tile'); }, 50);
      return () => clearInterval(timer);
    }`),
    'R18',
  ),
  misbehaviour(
    'a mounted tile that throws as it ends',
    'left',
    undefined,
    mountedTile(`(element) => {
      element.textContent = 'Fault is seen';
      return () => { throw new Error('fault: thrown in unmount'); };
    }`),
    'R18',
  ),
  misbehaviour(
    'a mounted tile whose clean-up throws',
    'left',
    undefined,
    mountedTile(`(element, host) => {
      element.textContent = 'Fault is seen';
      host.onDispose(() => { throw new Error('fault: thrown in clean-up'); });
    }`),
    'R18',
  ),
];

/** Source of a definition that replaces its text files in every language. `load` loads the true one. */
const withTexts = (gives: string): string => `(definition) => {
  const gives = ${gives};
  const messages = Object.fromEntries(
    Object.entries(definition.messages).map(([language, load]) => [language, () => gives(load, language)]),
  );
  return { ...definition, messages };
}`;
/** Replaces each text. `make` gets the true text and its index. */
const eachText = (make: string): string =>
  withTexts(`async (load) => {
    const make = ${make};
    const texts = Object.entries((await load()).default);
    return { default: Object.fromEntries(texts.map(([id, text], at) => [id, make(text, at)])) };
  }`);

const TEXTS_WRONG: readonly Misbehaviour[] = [
  misbehaviour(
    'texts that are missing',
    'remote',
    'R15',
    withTexts(`() => Promise.reject(new Error('fault'))`),
  ),
  misbehaviour('texts that are null', 'remote', 'R15', withTexts('() => Promise.resolve(null)')),
  misbehaviour('a file without texts', 'remote', 'R15', withTexts('() => Promise.resolve({ default: {} })')),
  misbehaviour('texts that are numbers', 'remote', 'R15', eachText('(text, at) => at')),
  misbehaviour('texts that are objects', 'remote', 'R15', eachText('(text) => ({ text })')),
  misbehaviour('texts of megabytes', 'remote', 'R15', eachText(`() => 'x'.repeat(1e5)`)),
  misbehaviour('texts that are empty', 'remote', 'R15', eachText(`() => ''`)),
  misbehaviour('texts that never come', 'remote', 'R15', withTexts('() => new Promise(() => undefined)')),
  misbehaviour(
    'English texts that are late',
    'nothing',
    undefined,
    withTexts(`(load) => new Promise((done) => setTimeout(done, 2000)).then(load)`),
  ),
  misbehaviour('every text a broken plural', 'note', 'R15', eachText(`(text) => '{count, plural, one {'`)),
  misbehaviour('most texts missing', 'note', 'R15', eachText(`(text, at) => (at === 0 ? text : undefined)`)),
];

const BACKGROUND: readonly Misbehaviour[] = [
  misbehaviour(
    'a promise that is rejected',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      void Promise.reject(new Error('fault: rejected'));
      return definition.setup?.(host);
    } })`,
    'R18',
  ),
  misbehaviour(
    'a timer that throws for ever',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      const end = definition.setup?.(host);
      const timer = setInterval(() => { throw new Error('fault: thrown in a timer'); }, 50);
      return () => { clearInterval(timer); end?.(); };
    } })`,
    'R18',
  ),
  misbehaviour(
    'a call that the policy of the page refuses',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      fetch('https://fault.invalid/?token=1').catch(() => undefined);
      return definition.setup?.(host);
    } })`,
    'R21',
  ),
];

const palette = (search: string): string =>
  withSlot('paletteProviders', `{ id: 'misbehaviour', search: ${search} }`);

const PALETTE: readonly Misbehaviour[] = [
  misbehaviour(
    'a palette that throws',
    'palette',
    undefined,
    palette(`() => { throw new Error('fault'); }`),
    'R18',
  ),
  misbehaviour(
    'a palette that answers with no list',
    'palette',
    undefined,
    palette(`() => ({ lines: 1 })`),
    'R10',
  ),
  misbehaviour(
    'a palette whose lines are objects all through',
    'palette',
    undefined,
    palette(`() => [{ id: {}, label: { en: 'x' }, section: 'pages', to: {} }, null]`),
    'R10',
  ),
  misbehaviour(
    'a palette that never answers',
    'palette',
    undefined,
    palette('() => new Promise(() => undefined)'),
    'R02',
  ),
  misbehaviour(
    'a palette of a million lines',
    'palette',
    undefined,
    palette(
      `(query) => Array.from({ length: 1e6 }, (_, at) => ({ id: 'x' + at, label: query, section: 'people' }))`,
    ),
  ),
];

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  ...ICONS,
  ...SAYINGS,
  ...PAGES_WRONG,
  ...SLOTS_WRONG,
  ...MOUNTED,
  ...TEXTS_WRONG,
  ...BACKGROUND,
  ...PALETTE,
];
