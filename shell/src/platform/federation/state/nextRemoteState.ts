import type { ResolvedRemote } from '@portal/shared/registry';
import { sameBuild } from '../verify/manifest';
import type { RemoteState } from './remoteState';

/** Whether a remote's code loads without activation: it has no contributions, or activates at every start. */
const comesUnasked = ({ contributions }: ResolvedRemote): boolean =>
  !contributions || contributions.activation.includes('start');

/** The next state of an enabled remote, and whether to load it. Pure. */
export function nextRemoteState(
  old: RemoteState | undefined,
  resolved: ResolvedRemote,
): { state: RemoteState; load: boolean } {
  const { id } = resolved;
  // The claim may be free now: this remote was refused before any of its code was requested.
  const freed = old?.kind === 'failed' && old.failure.kind === 'collision' && resolved.contributions;
  if (!old || old.kind === 'off' || old.kind === 'idle' || freed)
    return { state: { kind: 'idle', id, resolved }, load: comesUnasked(resolved) };
  if (old.kind === 'ready') {
    const { instance, tookMs } = old;
    // The running build is the wanted one (again), so `insteadOf` is dropped.
    if (sameBuild(instance.build, resolved))
      return { state: { kind: 'ready', id, resolved, instance, tookMs }, load: false };
    // A running version stays until its successor is ready.
    return { state: { ...old, resolved }, load: !sameBuild(old.resolved, resolved) };
  }
  if (sameBuild(old.resolved, resolved)) return { state: { ...old, resolved }, load: false };
  return { state: { kind: 'idle', id, resolved }, load: true };
}
