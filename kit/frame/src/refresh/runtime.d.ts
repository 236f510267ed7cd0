/** The used part of `react-refresh/runtime`, which has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (
    type: unknown,
    key?: string,
    forceReset?: boolean,
    hooks?: () => unknown[],
  ) => unknown;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  /** The same object for every version of a component; undefined for one that was never registered. */
  export function getFamilyByType(type: unknown): object | undefined;
}
