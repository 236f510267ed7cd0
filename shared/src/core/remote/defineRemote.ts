import type { RemoteDefinition } from './contract';

/** Types the default export of a remote's `src/remote.ts`. The host still checks the definition (`checkDefinition`). */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
