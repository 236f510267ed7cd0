import { type RegistryFile } from '@portal/shared/registry';

/** The parsed file. Fields that this version does not know are kept by every change. */
export type RegistryDocument = RegistryFile & Record<string, unknown>;

export type RemoteDocument = RegistryFile['remotes'][string];
type Layers = NonNullable<RegistryFile['layers']>;
export type LayerEntry = NonNullable<NonNullable<NonNullable<Layers['pilots']>[string]>['remotes']>[string];

export const emptyRegistry = (now: Date): RegistryDocument => ({
  schemaVersion: 1,
  serial: 0,
  issuedAt: now.toISOString(),
  remotes: {},
});

export interface Build {
  version: string;
  entry: string;
  integrity?: string | undefined;
  /** The contributions of its manifest (`Contributions`). */
  contributions?: unknown;
}

export const buildOf = ({ version, entry, integrity, contributions }: Build): Build => ({
  version,
  entry,
  ...(integrity !== undefined && { integrity }),
  ...(contributions !== undefined && { contributions }),
});

export function withRemote(
  document: RegistryDocument,
  id: string,
  change: (remote: RemoteDocument) => RemoteDocument,
): RegistryDocument {
  const remote = document.remotes[id];
  return remote ? { ...document, remotes: { ...document.remotes, [id]: change(remote) } } : document;
}
