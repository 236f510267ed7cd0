import type { ComponentType } from 'react';
import {
  checkTexts,
  isComponent,
  languages,
  type LoadComponent,
  type LoadMessages,
  type MessageLoaders,
  type NavigationItem,
  type RemoteDefinition,
  type Slots,
} from '@portal/shared';
import { OWN_PATH } from '@portal/shared/registry';
import type { CrashGuard } from './crashGuard';
import { type LoadFailure, RemoteLoadError } from '../verify/failure';
import { type DrawnPart, guardedPart } from './GuardedPart';
import type { LeftOut } from './leftOut';
import { safeIcon } from './safeIcon';
import { safeProvider } from './safeProvider';
import { loadPart, type PartDeps } from '../load/loadPart';

/** Told of what a remote does not do as it should; the portal goes on without it. */
export type OnFailure = (failure: LoadFailure) => void;

/** A load whose failure is told. */
const told =
  <T>(load: () => Promise<T>, onFailure: OnFailure) =>
  () =>
    load().catch((error: unknown) => {
      if (error instanceof RemoteLoadError) onFailure(error.failure);
      throw error;
    });

/** The load of a file of texts: what is no text is left out and told; a file without any is a failure. */
function loadTexts(load: LoadMessages, deps: PartDeps, onFailure: OnFailure): LoadMessages {
  const checked: LoadMessages = async () => {
    const { texts, wrong } = checkTexts(await load());
    const failure: LoadFailure | undefined =
      wrong === undefined ? undefined : { kind: 'texts', problem: wrong };
    if (failure && Object.keys(texts).length === 0) throw new RemoteLoadError(failure);
    if (failure) onFailure(failure);
    return { default: texts };
  };
  return told(() => loadPart(checked, deps), onFailure);
}

/** The load of something that is drawn: what is no component is a failure like any other. */
function loadDrawn(
  load: LoadComponent,
  part: DrawnPart,
  deps: PartDeps,
  onFailure: OnFailure,
): LoadComponent {
  const { name, guard } = part;
  const checked: LoadComponent = async () => {
    const module: unknown = await load();
    const found = typeof module === 'object' && module !== null && 'default' in module && module.default;
    if (!isComponent(found)) throw new RemoteLoadError({ kind: 'noComponent', part: name });
    return { default: guardedPart(found as ComponentType, part) };
  };
  return told(() => guard.run(name, () => loadPart(checked, deps)), onFailure);
}

/**
 * The definition with everything in it that the host calls or draws made safe: what loads follows the retry policy, what
 * is asked for an answer cannot take the frame with it and its answer is checked, what is started is marked, and icons have
 * a boundary of their own.
 */
export function isolate(
  definition: RemoteDefinition,
  version: string,
  deps: PartDeps & { guard: CrashGuard; leftOut: LeftOut },
  onFailure: OnFailure,
): RemoteDefinition {
  const { guard, leftOut } = deps;
  const named = (...what: string[]): DrawnPart => ({
    name: [`${definition.id}@${version}`, ...what].join(' '),
    guard,
  });
  const part =
    (kind: string) =>
    <Item extends { id: string; load: LoadComponent }>(item: Item): Item => ({
      ...item,
      load: loadDrawn(item.load, named(kind, item.id), deps, onFailure),
    });
  // One for all: where one hangs the others probably would, each at the cost of one more reload.
  const toldOfIcons = new Set<LoadFailure['kind']>();
  const icons = {
    ...named('icons'),
    remote: definition.id,
    leftOut,
    // Many are drawn at once, and in several menus: one line of each kind is enough.
    onFailure(failure: LoadFailure) {
      if (toldOfIcons.has(failure.kind)) return;
      toldOfIcons.add(failure.kind);
      onFailure(failure);
    },
  };
  const drawn = <Item extends { id: string; icon?: NavigationItem['icon'] }>(item: Item): Item =>
    item.icon ? { ...item, icon: safeIcon(item.icon, icons) } : item;
  const entry = (item: NavigationItem): NavigationItem => ({
    ...drawn(item),
    ...(item.children && { children: item.children.map(entry) }),
  });
  const quietly =
    <Args extends unknown[], T>(what: string, ask: (...args: Args) => T, otherwise: T) =>
    (...args: Args): T => {
      try {
        return ask(...args);
      } catch (error) {
        console.error(`${what} of ${definition.id} failed`, error);
        return otherwise;
      }
    };

  const { slots, messages } = definition;
  const texts = (load: LoadMessages) => loadTexts(load, deps, onFailure);
  const files: MessageLoaders = { en: texts(messages.en) };
  for (const language of languages) {
    const load = messages[language];
    if (load) files[language] = texts(load);
  }
  return {
    ...definition,
    routes: definition.routes.map((route) => ({
      ...part('page')(route),
      ...(route.prefetch && { prefetch: quietly('A prefetch', route.prefetch, undefined) }),
    })),
    navigation: definition.navigation.map(entry),
    messages: files,
    ...(slots && {
      slots: {
        ...slots,
        ...(slots.dashboardWidgets && { dashboardWidgets: slots.dashboardWidgets.map(part('widget')) }),
        ...(slots.headerTools && { headerTools: slots.headerTools.map(part('tool')) }),
        ...(slots.background && { background: slots.background.map(part('background')) }),
        ...(slots.userMenuItems && { userMenuItems: slots.userMenuItems.map(drawn) }),
        ...(slots.bellItems && {
          bellItems: slots.bellItems.map((item) => ({
            ...item,
            href: quietly('A bell item', (notification) => pathOf(item.href(notification)), undefined),
          })),
        }),
        ...(slots.paletteProviders && {
          paletteProviders: slots.paletteProviders.map((item) => safeProvider(item, deps, onFailure)),
        }),
      } satisfies Slots,
    }),
  };
}

/** A path in the portal; whatever else a remote answers leads nowhere. */
const pathOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && OWN_PATH.test(answer) ? answer : undefined;
