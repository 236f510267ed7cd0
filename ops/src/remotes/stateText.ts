import { type RegistryDocument } from '../registryFile/document';
import { stateLines } from '../registryFile/impact';
import { stillOnTrial, stillPinned } from '../registryFile/pins';
import { keepers } from '../registryFile/switches';
import { type RemotesOptions } from './options';

/** The layers that keep another state or version than the command named, each with what takes that away. */
function overridingLayers(
  document: RegistryDocument,
  { action, remote = '', feature, on, scope }: RemotesOptions,
): string[] {
  switch (action) {
    case 'enable':
    case 'disable':
      return keepers(document, { id: remote }, scope, action === 'enable');
    case 'feature':
      return keepers(document, { id: remote, feature }, scope, on === true);
    case 'pin':
    case 'unpin':
    case 'promote':
    case 'rollback':
      return [...stillPinned(document, remote, scope), ...stillOnTrial(document, remote, scope)];
    default:
      return [];
  }
}

/** What everybody has of a command's remote after it, as the page decides it, and what kept somebody out of it. */
export function stateText(document: RegistryDocument, options: RemotesOptions): string {
  const { remote = '', feature, origin } = options;
  const things = feature === undefined ? [remote] : [`${remote}.${feature}`];
  return [
    'From now on:',
    ...[...stateLines(document, things, origin), ...overridingLayers(document, options)].map(
      (line) => `  ${line}`,
    ),
  ].join('\n');
}
