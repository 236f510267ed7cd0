import { Refusal } from '../lib/say';
import { type LayerEntry, type RegistryDocument, type RemoteDocument, withRemote } from './document';
import { layerEntry, type Scope, withLayerEntry } from './scope';

export interface Change {
  document: RegistryDocument;
  changes: string[];
}

export const unchanged = (document: RegistryDocument): Change => ({ document, changes: [] });

/** The remote's entry. @throws Refusal for an unknown name, with the known ones */
export function remoteOf(document: RegistryDocument, id: string): RemoteDocument {
  const remote = Object.hasOwn(document.remotes, id) ? document.remotes[id] : undefined;
  if (remote) return remote;
  const ids = Object.keys(document.remotes).join(', ') || 'none';
  throw new Refusal(`There is no remote "${id}" in the registry. Known: ${ids}.`, 2);
}

export function patch(
  document: RegistryDocument,
  scope: Scope,
  id: string,
  fields: LayerEntry,
): RegistryDocument {
  if (scope.kind === 'defaults')
    return withRemote(document, id, (remote) => ({ ...remote, ...fields }) as RemoteDocument);
  return withLayerEntry(document, scope, id, { ...layerEntry(document, scope, id), ...fields });
}
