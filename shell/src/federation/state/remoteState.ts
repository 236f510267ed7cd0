import type { RemoteDefinition, StartedRemote } from '@portal/shared';
import type { Contributions, OffReason, ResolvedRemote } from '@portal/shared/registry';
import type { LoadFailure } from '../verify/failure';
import type { RemoteBuildRef } from '../verify/manifest';

/** A running version of a remote. */
export interface RemoteInstance extends StartedRemote {
  id: string;
  /** What its manifest says. */
  version: string;
  /** What was asked for. */
  build: RemoteBuildRef;
  /** What the registry says that this version offers; undefined for a version it says nothing of. */
  contributions?: Contributions | undefined;
  definition: RemoteDefinition;
}

/** A remote is a state, not a hope: the portal cannot forget one of these. */
export type RemoteState =
  | { kind: 'off'; id: string; reason: OffReason }
  /** Nobody has turned to it yet: what it offers is known as data, its code is not here. */
  | { kind: 'idle'; id: string; resolved: ResolvedRemote }
  | { kind: 'loading'; id: string; resolved: ResolvedRemote; since: number }
  | {
      kind: 'ready';
      id: string;
      resolved: ResolvedRemote;
      instance: RemoteInstance;
      tookMs: number;
      /** Set while another version than the registry's runs, because that one failed. */
      insteadOf?: InsteadOf;
    }
  | { kind: 'failed'; id: string; resolved: ResolvedRemote; failure: LoadFailure }
  | {
      kind: 'incompatible';
      id: string;
      resolved: ResolvedRemote;
      failure: LoadFailure & { kind: 'incompatible' };
    };

export interface InsteadOf {
  version: string;
  failure: LoadFailure;
  /** The portal went back to an earlier version, which people are told; else it just stayed with the running one. */
  wentBack: boolean;
}

/** One failure, for the page that lists them. Times are epoch milliseconds. */
export interface FailureRecord {
  id: string;
  version: string;
  failure: LoadFailure;
  at: number;
}
