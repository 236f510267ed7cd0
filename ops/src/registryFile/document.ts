import { type RegistryFile } from '@portal/shared/registry';

/** The parsed file with fields this version does not know, which every change leaves as they are. */
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

/** A version with where it lies and what it must hash to. */
export interface Build {
  version: string;
  entry: string;
  integrity?: string | undefined;
  /** What it offers, as its manifest says (`Contributions`). */
  contributions?: unknown;
}

/** Only what pins a version, of something that says more. */
export const buildOf = ({ version, entry, integrity, contributions }: Build): Build => ({
  version,
  entry,
  ...(integrity !== undefined && { integrity }),
  ...(contributions !== undefined && { contributions }),
});

/** A copy of the document with one remote's entry replaced. */
export function withRemote(
  document: RegistryDocument,
  id: string,
  change: (remote: RemoteDocument) => RemoteDocument,
): RegistryDocument {
  const remote = document.remotes[id];
  return remote ? { ...document, remotes: { ...document.remotes, [id]: change(remote) } } : document;
}
