import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** The page's React refresh for all builds of remotes (`dev/refreshLoader.cjs`), because there is one React. */
export interface Refresher {
  /** A component, or a value that looks like one, with a name that stays the same over edits. */
  register(type: unknown, name: string): void;
  /** Records the hooks of a component: state is kept only while they stay the same. */
  signature(): (type: unknown, key?: string, forceReset?: boolean, hooks?: () => unknown[]) => unknown;
  /** Called at the end of a module; decides whether it can replace its previous version. */
  ended(module: HotModule, hot: Hot): void;
}

interface HotModule {
  id: string | number;
  exports: unknown;
}

/** The used part of `import.meta.webpackHot`. */
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

/** The exports by name; empty if the module exports another kind of value. */
function exportsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => name !== '__esModule')
    .map((name) => [name, (value as Record<string, unknown>)[name]]);
}

/** Whether a module exports only components. Only then its importers need no update. */
export function isBoundary(value: unknown): boolean {
  const all = exportsOf(value);
  return all.length > 0 && all.every(([, exported]) => isLikelyComponentType(exported));
}

function hasChangedShape(before: unknown, after: unknown): boolean {
  const shape = (value: unknown) => exportsOf(value).map(([name, type]) => [name, getFamilyByType(type)]);
  const [old, next] = [shape(before), shape(after)];
  return (
    old.length !== next.length ||
    old.some(([name, family], at) => name !== next[at]?.[0] || family !== next[at]?.[1])
  );
}

/**
 * React refresh for modules of remotes. A module with only components replaces its previous version, and React
 * rerenders it with its state. Any other change propagates to the importers and finally causes a reload.
 */
export function createRefresher({ later }: { later: (act: () => void) => void }): Refresher {
  let waiting = false;
  const refreshSoon = () => {
    if (waiting) return;
    waiting = true;
    // Once, after all modules of an edit are replaced.
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
        // It was a component module before, so its importers have to be updated.
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
