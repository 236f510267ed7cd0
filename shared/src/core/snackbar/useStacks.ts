import { useEffect, useState } from 'react';
import type * as StacksModule from './lazyStacks';
import { prepareStyleSheet } from './styleSheet';

type Stacks = typeof StacksModule;

/** Loads notistack and the stacks that it draws, with the frame's file: signed-out pages do without. */
export async function loadStacks(): Promise<Stacks> {
  prepareStyleSheet();
  return import(/* webpackChunkName: "frame" */ './lazyStacks');
}

/**
 * The stacks, once they are loaded.
 * @param stack loads them as soon as it is not undefined; after a failure each new value tries again
 */
export function useStacks(stack: string | number | undefined): Stacks | undefined {
  const [stacks, setStacks] = useState<Stacks>();
  const missing = stacks ? undefined : stack;
  useEffect(() => {
    if (missing === undefined) return;
    let current = true;
    loadStacks().then(
      (loaded) => current && setStacks(loaded),
      (error: unknown) => console.error('Messages cannot be shown', error),
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return stacks;
}
