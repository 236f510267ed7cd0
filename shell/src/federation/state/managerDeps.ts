import type { RemoteDefinition, StartedRemote } from '@portal/shared';
import type { LoadFailure } from '../verify/failure';
import type { FailureMemory } from '../verify/failureMemory';
import type { BuildResult } from '../load/loadBuild';
import type { RemoteBuildRef } from '../verify/manifest';
import type { FailureRecord } from './remoteState';

/** What the manager of remotes is given. */
export interface ManagerDeps {
  load: (id: string, build: RemoteBuildRef) => Promise<BuildResult>;
  /** Makes what the host calls in a definition safe, and tells of parts that do not load. */
  isolate: (
    definition: RemoteDefinition,
    version: string,
    onFailure: (failure: LoadFailure) => void,
  ) => RemoteDefinition;
  /** Starts a definition: host, messages, setup. Gives its host and how to end it. @throws when `setup` does */
  start: (definition: RemoteDefinition, version: string) => StartedRemote;
  /** Told of a remote that has started where none of it ran, while its texts are still on their way. */
  began?: (definition: RemoteDefinition, started: StartedRemote) => void;
  /** Resolves when texts of the remote can be shown, or with the reason why none will come; nothing is shown before. */
  texts: (id: string) => Promise<LoadFailure | undefined>;
  /** Reads the registry anew: it may know a newer version of something whose files are gone. */
  refreshRegistry: () => Promise<void>;
  memory: FailureMemory;
  /** Somebody tries a version again: that it hung the page once no longer counts. */
  forgive?: (id: string, version: string) => void;
  now: () => number;
  /** Ends an instance once nothing on screen can be using it any more. */
  later: (end: () => void) => void;
  report?: (record: FailureRecord) => void;
}
