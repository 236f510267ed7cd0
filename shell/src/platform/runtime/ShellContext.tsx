import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Basics } from './basics';
import type { Runtime } from './runtime';

export interface Shell {
  basics: Basics;
  runtime: Runtime;
}

export const ShellContext = createContext<Shell | null>(null);

/** @throws outside the shell */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell around it');
  return shell;
}

export function useRemoteStates() {
  const { manager } = useShell().runtime;
  return useSyncExternalStore(manager.subscribe, manager.states);
}

export function useResolution() {
  const { runtime } = useShell();
  return useSyncExternalStore(runtime.subscribe, runtime.resolution);
}

export function useRegistry() {
  const { registry } = useShell().runtime;
  return useSyncExternalStore(registry.subscribe, registry.snapshot);
}
