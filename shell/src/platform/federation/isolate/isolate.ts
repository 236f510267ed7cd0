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
import { loadPart, type PartDeps } from '../load/loadPart';
import { type LoadFailure, RemoteLoadError } from '../verify/failure';
import type { CrashGuard } from './crashGuard';
import { type DrawnPart, guardedPart } from './GuardedPart';
import type { LeftOut } from './leftOut';
import { safeIcon } from './safeIcon';
import { safeProvider } from './safeProvider';

export type OnFailure = (failure: LoadFailure) => void;

const reportingFailure =
  <T>(load: () => Promise<T>, onFailure: OnFailure) =>
  () =>
    load().catch((error: unknown) => {
      if (error instanceof RemoteLoadError) onFailure(error.failure);
      throw error;
    });

/** The load of a message file. Entries that are not texts are dropped and reported; a file without any text fails. */
function loadTexts(load: LoadMessages, deps: PartDeps, onFailure: OnFailure): LoadMessages {
  const checked: LoadMessages = async () => {
    const { texts, wrong } = checkTexts(await load());
    const failure: LoadFailure | undefined =
      wrong === undefined ? undefined : { kind: 'texts', problem: wrong };
    if (failure && Object.keys(texts).length === 0) throw new RemoteLoadError(failure);
    if (failure) onFailure(failure);
    return { default: texts };
  };
  return reportingFailure(() => loadPart(checked, deps), onFailure);
}

function loadDrawn(
  load: LoadComponent,
  part: DrawnPart,
  deps: PartDeps,
  onFailure: OnFailure,
): LoadComponent {
  const { name, guard } = part;
  const checked: LoadComponent = async () => {
    const module: unknown = await load();
    const component = typeof module === 'object' && module !== null && 'default' in module && module.default;
    if (!isComponent(component)) throw new RemoteLoadError({ kind: 'noComponent', part: name });
    return { default: guardedPart(component as ComponentType, part) };
  };
  return reportingFailure(() => guard.run(name, () => loadPart(checked, deps)), onFailure);
}

/**
 * The definition with everything that the host calls or renders made safe. Loads follow the retry policy, callbacks
 * cannot throw into the frame, their answers are checked, parts carry a crash mark, and icons have an error boundary.
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
  // One part name for all icons: if one hangs, the others probably hang too, and each would cost one more reload.
  const toldOfIcons = new Set<LoadFailure['kind']>();
  const icons = {
    ...named('icons'),
    remote: definition.id,
    leftOut,
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
    routes: definition.routes.map(part('page')),
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

/** Only paths inside the portal: any other answer of a remote becomes undefined. */
const pathOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && OWN_PATH.test(answer) ? answer : undefined;
