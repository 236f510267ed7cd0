import type { RemoteDefinition } from './contract';

/**
 * Types the default export of a remote's `src/remote.ts`. It changes nothing: the host checks the definition by
 * schema when it loads it (`checkDefinition`), because a remote may have been built elsewhere and long ago.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
