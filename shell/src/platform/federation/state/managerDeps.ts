import type { RemoteDefinition, StartedRemote } from '@portal/shared';
import type { BuildResult } from '../load/loadBuild';
import type { LoadFailure } from '../verify/failure';
import type { FailureMemory } from '../verify/failureMemory';
import type { RemoteBuildRef } from '../verify/manifest';
import type { FailureRecord } from './remoteState';

export interface ManagerDeps {
  load: (id: string, build: RemoteBuildRef) => Promise<BuildResult>;
  /** Makes everything that the host calls in a definition safe, and reports parts that fail to load. */
  isolate: (
    definition: RemoteDefinition,
    version: string,
    onFailure: (failure: LoadFailure) => void,
  ) => RemoteDefinition;
  /** Starts a definition: host, messages, setup. @throws if `setup` throws */
  start: (definition: RemoteDefinition, version: string) => StartedRemote;
  /** Called when a remote starts that had no running version, while its texts are still loading. */
  began?: (definition: RemoteDefinition, started: StartedRemote) => void;
  /** Resolves once the remote's texts are loaded, or with the failure; nothing is shown before. */
  texts: (id: string) => Promise<LoadFailure | undefined>;
  /** Fetches the registry again: it may have a newer version of a remote whose files are missing. */
  refreshRegistry: () => Promise<void>;
  memory: FailureMemory;
  /** Clears a version's crash verdicts, because a user retries it. */
  forgive?: (id: string, version: string) => void;
  now: () => number;
  later: (end: () => void) => void;
  report?: (record: FailureRecord) => void;
}
