import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** What the builds of remotes ask of the page (`dev/refreshLoader.cjs`): one for all of them, as there is one React. */
export interface Refresher {
  /** A component, or something that looks like one, under a name that stays the same from edit to edit. */
  register(type: unknown, name: string): void;
  /** Says which hooks a component uses: state is kept only while they are the same. */
  signature(): (type: unknown, key?: string, forceReset?: boolean, hooks?: () => unknown[]) => unknown;
  /** The end of a module: whether it can be put in place of the one before. */
  ended(module: HotModule, hot: Hot): void;
}

/** A module of a build that watches, as webpack hands it to itself. */
interface HotModule {
  id: string | number;
  exports: unknown;
}

/** The part of `import.meta.webpackHot` that is used here. */
export interface Hot {
  data?: { exports?: unknown } | undefined;
  accept(): void;
  dispose(keep: (data: { exports?: unknown }) => void): void;
  invalidate(): void;
}

declare global {
  interface Window {
    __portalRefresh?: Refresher;
  }
}

/** What a module exports, by name; nothing of one that exports a value of another kind. */
function exportsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => name !== '__esModule')
    .map((name) => [name, (value as Record<string, unknown>)[name]]);
}

/** Whether a module exports components and nothing else: only then does whoever imports it not need to be told. */
export function isBoundary(value: unknown): boolean {
  const all = exportsOf(value);
  return all.length > 0 && all.every(([, exported]) => isLikelyComponentType(exported));
}

/** Whether the new module is another thing than the old one: other components, or others than before. */
function hasChangedShape(before: unknown, after: unknown): boolean {
  const shape = (value: unknown) => exportsOf(value).map(([name, type]) => [name, getFamilyByType(type)]);
  const [old, next] = [shape(before), shape(after)];
  return (
    old.length !== next.length ||
    old.some(([name, family], at) => name !== next[at]?.[0] || family !== next[at]?.[1])
  );
}

/**
 * React's own refresh, for modules of remotes: a module of components takes the place of the one before and React draws
 * what is on screen anew, with its state. Any other change goes up to whoever imports the module, in the end to a reload.
 */
export function createRefresher({ later }: { later: (act: () => void) => void }): Refresher {
  let waiting = false;
  const refreshSoon = () => {
    if (waiting) return;
    waiting = true;
    // Once, after every module of an edit is in place.
    later(() => {
      waiting = false;
      performReactRefresh();
    });
  };
  return {
    register: (type, name) => register(type, name),
    signature: () => createSignatureFunctionForTransform(),
    ended(module, hot) {
      const { exports } = module;
      const before = hot.data?.exports;
      for (const [name, type] of exportsOf(exports))
        if (isLikelyComponentType(type)) register(type, `${module.id} %exports% ${name}`);
      if (!isBoundary(exports)) {
        // It was one before: whoever imports it must be told of what it is now.
        if (before !== undefined) hot.invalidate();
        return;
      }
      hot.dispose((data) => {
        data.exports = exports;
      });
      hot.accept();
      if (before === undefined) return;
      if (hasChangedShape(before, exports)) hot.invalidate();
      else refreshSoon();
    },
  };
}
