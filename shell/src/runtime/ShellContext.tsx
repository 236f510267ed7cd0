import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Runtime } from './runtime';
import type { Basics } from './basics';

export interface Shell {
  basics: Basics;
  runtime: Runtime;
}

export const ShellContext = createContext<Shell | null>(null);

/** Basics and run time of this page. @throws outside the shell */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell around it');
  return shell;
}

/** The state of every remote, as it changes. */
export function useRemoteStates() {
  const { manager } = useShell().runtime;
  return useSyncExternalStore(manager.subscribe, manager.states);
}

/** What the registry means for the person who is signed in. */
export function useResolution() {
  const { runtime } = useShell();
  return useSyncExternalStore(runtime.subscribe, runtime.resolution);
}

/** The registry in use and the last problem with its source. */
export function useRegistry() {
  const { registry } = useShell().runtime;
  return useSyncExternalStore(registry.subscribe, registry.snapshot);
}
