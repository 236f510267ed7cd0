import type { Build } from './builds';
import { withDefinition } from './mutations';

/** Where a person meets what a remote does wrong. */
type Place =
  /** The whole remote is left out: the menu and its pages say so. */
  | 'remote'
  | 'page'
  | 'widget'
  /** Above its pages, which can be used. */
  | 'note'
  /** Left out at its own place; the menu says that some of the remote is missing. */
  | 'parts'
  /** Asked from the search; the portal's own lines are there. */
  | 'palette'
  /** A tile that says "Rig is seen", and fails behind it or when somebody leaves it. */
  | 'left'
  /** Nothing is seen of it: the part is left out or drawn neutrally, and all else works. */
  | 'nothing';

/** Something that a remote says, draws or does which would take the portal with it, were it let. */
export interface Misdeed {
  name: string;
  change: (build: Build) => Build;
  place: Place;
  /** What a person can quote there. */
  code?: string;
  /** What the list of failures under _Remotes_ names beside. */
  listed?: string;
}

const misdeed = (
  name: string,
  place: Place,
  code: string | undefined,
  change: string,
  listed = code,
): Misdeed => ({
  name,
  place,
  change: (build) => withDefinition(build, change),
  ...(code !== undefined && { code }),
  ...(listed !== undefined && { listed }),
});

const WIDGET = `id: 'misdeed', size: 'third', titleId: definition.navigation[0].titleId`;
/** Source of a definition with one more slot item. */
const withSlot = (slot: string, item: string): string => `(definition, React) => ({
  ...definition,
  slots: { ...definition.slots, ${slot}: [...(definition.slots?.${slot} ?? []), ${item}] },
})`;
/** Source of a definition in which every page is this. */
const withPages = (load: string): string => `(definition, React) => ({
  ...definition,
  routes: definition.routes.map((route) => ({ ...route, load: ${load} })),
})`;
/** Source of a definition whose entries of the menu, however deep, are changed. */
const withEntries = (fields: string): string => `(definition, React) => {
  const change = (item) => ({
    ...item,
    ${fields},
    ...(item.children && { children: item.children.map(change) }),
  });
  return { ...definition, navigation: definition.navigation.map(change) };
}`;
const component = (source: string): string => `() => Promise.resolve({ default: ${source} })`;

const THROWS = `() => { throw new Error('rig: thrown in render'); }`;

const ICONS: readonly Misdeed[] = [
  misdeed('an icon that throws', 'parts', 'R19', withEntries(`icon: ${THROWS}`)),
  misdeed(
    'an icon that is a drawn element',
    'remote',
    'R10',
    withEntries(`icon: React.createElement('svg')`),
  ),
  misdeed('an icon that is a text', 'remote', 'R10', withEntries(`icon: 'icon.svg'`)),
  misdeed(
    'an icon of the user menu that throws',
    'nothing',
    undefined,
    withSlot(
      'userMenuItems',
      `{ id: 'misdeed', titleId: definition.navigation[0].titleId, url: '/x', icon: ${THROWS} }`,
    ),
  ),
];

const SAYINGS: readonly Misdeed[] = [
  misdeed(
    'a rule of the menu whose roles are no list',
    'remote',
    'R13',
    withEntries(`when: { roles: 'OPERATOR' }`),
  ),
  misdeed(
    'a rule of a page with a condition nobody knows',
    'remote',
    'R13',
    `(definition) => ({ ...definition, routes: definition.routes.map((route) => ({ ...route, when: { role: ['X'] } })) })`,
  ),
  misdeed(
    'a rule of a widget that is null',
    'remote',
    'R13',
    withSlot('dashboardWidgets', `{ ${WIDGET}, load: ${component('() => null')}, when: null }`),
  ),
  misdeed(
    'a navigation that contains itself',
    'remote',
    'R14',
    `(definition) => {
      const entry = { id: 'misdeed', type: 'group', titleId: definition.navigation[0].titleId, children: [] };
      entry.children.push(entry);
      return { ...definition, navigation: [entry] };
    }`,
  ),
  misdeed(
    'a navigation that grows when it is read',
    'remote',
    'R14',
    `(definition) => {
      const grow = () => ({ id: 'x', type: 'group', titleId: 'x', get children() { return [grow()]; } });
      return { ...definition, navigation: [grow()] };
    }`,
  ),
  misdeed(
    'a million entries',
    'remote',
    'R14',
    `(definition) => ({ ...definition, navigation: Array.from({ length: 1e6 }, () => definition.navigation[0]) })`,
  ),
  misdeed(
    'a navigation that is no list',
    'remote',
    'R10',
    `(definition) => ({ ...definition, navigation: {} })`,
  ),
  misdeed('a text id that is an object', 'remote', 'R10', withEntries(`titleId: { en: 'x' }`)),
  misdeed(
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

const PAGES_WRONG: readonly Misdeed[] = [
  misdeed('a page whose load gives null', 'page', 'R12', withPages('() => Promise.resolve(null)')),
  misdeed(
    'a page whose load gives a drawn element',
    'page',
    'R12',
    withPages(component(`React.createElement('p')`)),
  ),
  misdeed('a page whose load throws', 'page', 'R09', withPages(`() => { throw new Error('rig'); }`)),
  misdeed('a page whose load never ends', 'page', 'R02', withPages('() => new Promise(() => undefined)')),
  misdeed('a page that throws', 'page', 'R19', withPages(component(THROWS))),
];

const widget = (load: string) => withSlot('dashboardWidgets', `{ ${WIDGET}, load: ${load} }`);

const SLOTS_WRONG: readonly Misdeed[] = [
  misdeed('a widget whose load gives null', 'widget', 'R12', widget('() => Promise.resolve(null)')),
  misdeed('a widget whose load never ends', 'widget', 'R02', widget('() => new Promise(() => undefined)')),
  misdeed('a widget that throws', 'widget', 'R19', widget(component(THROWS))),
  misdeed(
    'a header tool that throws',
    'parts',
    'R19',
    withSlot('headerTools', `{ id: 'misdeed', load: ${component(THROWS)} }`),
  ),
  misdeed(
    'a background part whose load gives null',
    'parts',
    'R12',
    withSlot('background', `{ id: 'misdeed', load: () => Promise.resolve(null) }`),
  ),
];

/** Source of what loads a part that draws itself, by the kit's own `mounted`. */
const mounting = (mount: string): string =>
  `() => kit().then(({ mounted }) => mounted(() => Promise.resolve({ default: ${mount} }))())`;
/** Source of a definition with such a part: every page, or one more tile. */
const withKit = (change: string): string => change.replace('(definition, React)', '(definition, React, kit)');
const mountedPages = (mount: string) => withKit(withPages(mounting(mount)));
const mountedTile = (mount: string) => withKit(widget(mounting(mount)));

const MOUNT_THROWS = `() => { throw new Error('rig: thrown in mount'); }`;
const MOUNT_BREAKS = `async () => { throw new Error('rig: thrown in mount, later'); }`;
const NEVER_COMES = '() => new Promise(() => undefined)';

const MOUNTED: readonly Misdeed[] = [
  misdeed('a mounted page that throws', 'page', 'R19', mountedPages(MOUNT_THROWS)),
  misdeed('a mounted page that breaks its promise', 'page', 'R19', mountedPages(MOUNT_BREAKS)),
  misdeed('a mounted page that never comes', 'page', 'R02', mountedPages(NEVER_COMES)),
  misdeed('a mounted page that is no function', 'page', 'R12', mountedPages(`'page'`)),
  misdeed('a mounted tile that throws', 'widget', 'R19', mountedTile(MOUNT_THROWS)),
  misdeed('a mounted tile that breaks its promise', 'widget', 'R19', mountedTile(MOUNT_BREAKS)),
  misdeed('a mounted tile that never comes', 'widget', 'R02', mountedTile(NEVER_COMES)),
  misdeed(
    'a mounted tile that throws in a timer',
    'left',
    undefined,
    mountedTile(`(element) => {
      element.textContent = 'Rig is seen';
      const timer = setInterval(() => { throw new Error('rig: thrown in a timer of a tile'); }, 50);
      return () => clearInterval(timer);
    }`),
    'R18',
  ),
  misdeed(
    'a mounted tile that throws as it ends',
    'left',
    undefined,
    mountedTile(`(element) => {
      element.textContent = 'Rig is seen';
      return () => { throw new Error('rig: thrown in unmount'); };
    }`),
    'R18',
  ),
  misdeed(
    'a mounted tile whose clean-up throws',
    'left',
    undefined,
    mountedTile(`(element, host) => {
      element.textContent = 'Rig is seen';
      host.onDispose(() => { throw new Error('rig: thrown in clean-up'); });
    }`),
    'R18',
  ),
];

/** Source of a definition whose files of texts, in every language, are what this gives; `load` gives the true ones. */
const withTexts = (gives: string): string => `(definition) => {
  const gives = ${gives};
  const messages = Object.fromEntries(
    Object.entries(definition.messages).map(([language, load]) => [language, () => gives(load, language)]),
  );
  return { ...definition, messages };
}`;
/** Each text as this makes it of the true one, by the place it has. */
const eachText = (make: string): string =>
  withTexts(`async (load) => {
    const make = ${make};
    const texts = Object.entries((await load()).default);
    return { default: Object.fromEntries(texts.map(([id, text], at) => [id, make(text, at)])) };
  }`);

const TEXTS_WRONG: readonly Misdeed[] = [
  misdeed('texts that are missing', 'remote', 'R15', withTexts(`() => Promise.reject(new Error('rig'))`)),
  misdeed('texts that are null', 'remote', 'R15', withTexts('() => Promise.resolve(null)')),
  misdeed('a file without texts', 'remote', 'R15', withTexts('() => Promise.resolve({ default: {} })')),
  misdeed('texts that are numbers', 'remote', 'R15', eachText('(text, at) => at')),
  misdeed('texts that are objects', 'remote', 'R15', eachText('(text) => ({ text })')),
  misdeed('texts of megabytes', 'remote', 'R15', eachText(`() => 'x'.repeat(1e5)`)),
  misdeed('texts that are empty', 'remote', 'R15', eachText(`() => ''`)),
  misdeed('texts that never come', 'remote', 'R15', withTexts('() => new Promise(() => undefined)')),
  misdeed(
    'English texts that are late',
    'nothing',
    undefined,
    withTexts(`(load) => new Promise((done) => setTimeout(done, 2000)).then(load)`),
  ),
  misdeed('every text a broken plural', 'note', 'R15', eachText(`(text) => '{count, plural, one {'`)),
  misdeed('most texts missing', 'note', 'R15', eachText(`(text, at) => (at === 0 ? text : undefined)`)),
];

const BACKGROUND: readonly Misdeed[] = [
  misdeed(
    'a promise that is rejected',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      void Promise.reject(new Error('rig: rejected'));
      return definition.setup?.(host);
    } })`,
    'R18',
  ),
  misdeed(
    'a timer that throws for ever',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      const end = definition.setup?.(host);
      const timer = setInterval(() => { throw new Error('rig: thrown in a timer'); }, 50);
      return () => { clearInterval(timer); end?.(); };
    } })`,
    'R18',
  ),
  misdeed(
    'a call that the policy of the page refuses',
    'nothing',
    undefined,
    `(definition) => ({ ...definition, setup: (host) => {
      fetch('https://rig.invalid/?token=1').catch(() => undefined);
      return definition.setup?.(host);
    } })`,
    'R21',
  ),
];

const palette = (search: string): string =>
  withSlot('paletteProviders', `{ id: 'misdeed', search: ${search} }`);

const PALETTE: readonly Misdeed[] = [
  misdeed('a palette that throws', 'palette', undefined, palette(`() => { throw new Error('rig'); }`), 'R18'),
  misdeed(
    'a palette that answers with no list',
    'palette',
    undefined,
    palette(`() => ({ lines: 1 })`),
    'R10',
  ),
  misdeed(
    'a palette whose lines are objects all through',
    'palette',
    undefined,
    palette(`() => [{ id: {}, label: { en: 'x' }, section: 'pages', to: {} }, null]`),
    'R10',
  ),
  misdeed(
    'a palette that never answers',
    'palette',
    undefined,
    palette('() => new Promise(() => undefined)'),
    'R02',
  ),
  misdeed(
    'a palette of a million lines',
    'palette',
    undefined,
    palette(
      `(query) => Array.from({ length: 1e6 }, (_, at) => ({ id: 'x' + at, label: query, section: 'people' }))`,
    ),
  ),
];

export const MISDEEDS: readonly Misdeed[] = [
  ...ICONS,
  ...SAYINGS,
  ...PAGES_WRONG,
  ...SLOTS_WRONG,
  ...MOUNTED,
  ...TEXTS_WRONG,
  ...BACKGROUND,
  ...PALETTE,
];
