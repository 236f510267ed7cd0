import { type Build, buildOf, type RegistryDocument, type RemoteDocument } from './document';
import { type Change } from './patch';
import { withTitles } from './titles';

export function addRemote(document: RegistryDocument, id: string, build: Build): Change {
  const remote: RemoteDocument = { enabled: true, ...buildOf(build), features: {} };
  const added = { ...document, remotes: { ...document.remotes, [id]: remote } };
  return {
    document: withTitles(added, id, build.contributions),
    changes: [`${id} added at ${build.version}, on for everybody`],
  };
}
