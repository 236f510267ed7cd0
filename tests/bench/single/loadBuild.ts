import { checkDefinition } from '@portal/shared';
import type { BuildResult } from '../../../shell/src/platform/federation/load/loadBuild';
import type { RemoteBuildRef } from '../../../shell/src/platform/federation/verify/manifest';
import notifications from '../../../remote-notifications/src/remote';
import services from '../../../remote-services/src/remote';
import userManagement from '../../../remote-user-management/src/remote';

const definitions = new Map(
  [notifications, services, userManagement].map((definition) => [definition.id, definition]),
);

/** Replaces the shell's own loader: the remotes are part of this bundle. */
export function loadBuild(id: string, { version }: RemoteBuildRef): Promise<BuildResult> {
  const checked = checkDefinition(definitions.get(id), id);
  return Promise.resolve(
    checked.ok
      ? { ok: true, definition: checked.definition, version, reused: false }
      : {
          ok: false,
          failure: { kind: 'badDefinition', path: checked.path, problem: checked.problem },
        },
  );
}
