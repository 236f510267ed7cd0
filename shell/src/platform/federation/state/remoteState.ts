import type { RemoteDefinition, StartedRemote } from '@portal/shared';
import type { Contributions, OffReason, ResolvedRemote } from '@portal/shared/registry';
import type { LoadFailure } from '../verify/failure';
import type { RemoteBuildRef } from '../verify/manifest';

export interface RemoteInstance extends StartedRemote {
  id: string;
  /** From the manifest. */
  version: string;
  /** As requested from the registry. */
  build: RemoteBuildRef;
  /** What the registry says that this version offers; undefined for a version that it does not describe. */
  contributions?: Contributions | undefined;
  definition: RemoteDefinition;
  /** Whether this user got it as the candidate of a canary. */
  isCandidate?: boolean;
}

export type RemoteState =
  | { kind: 'off'; id: string; reason: OffReason }
  /** Not activated yet: its contributions are known, its code is not loaded. */
  | { kind: 'idle'; id: string; resolved: ResolvedRemote }
  | { kind: 'loading'; id: string; resolved: ResolvedRemote; since: number }
  | {
      kind: 'ready';
      id: string;
      resolved: ResolvedRemote;
      instance: RemoteInstance;
      tookMs: number;
      /** Set while another version than the registry's runs, because the registry's failed. */
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
  /** True if the portal went back to an earlier version, which users see; false if the running one just stayed. */
  wentBack: boolean;
}

/** One failure, for the remotes page. `at` is in epoch ms. */
export interface FailureRecord {
  id: string;
  version: string;
  failure: LoadFailure;
  at: number;
  /** Where the remote's code threw: see `ownFrame`. */
  frame?: string;
}
