import type { ResolvedRemote } from '@portal/shared/registry';
import { sameBuild } from '../verify/manifest';
import type { RemoteState } from './remoteState';

/** Whether a remote's code comes unasked: where nothing else tells what it offers, or where it wants every start. */
const comesUnasked = ({ contributions }: ResolvedRemote): boolean =>
  !contributions || contributions.activation.includes('start');

/** What becomes of a remote that the registry has on, and whether something must be loaded for it. Pure. */
export function nextState(
  old: RemoteState | undefined,
  resolved: ResolvedRemote,
): { state: RemoteState; load: boolean } {
  const { id } = resolved;
  // What another claimed is free: nothing of this one was asked for yet.
  const freed = old?.kind === 'failed' && old.failure.kind === 'collision' && resolved.contributions;
  if (!old || old.kind === 'off' || old.kind === 'idle' || freed)
    return { state: { kind: 'idle', id, resolved }, load: comesUnasked(resolved) };
  if (old.kind === 'ready') {
    const { instance, tookMs } = old;
    // What runs is what is wanted, perhaps again: nothing stands in for anything any more.
    if (sameBuild(instance.build, resolved))
      return { state: { kind: 'ready', id, resolved, instance, tookMs }, load: false };
    // A running version stays in place until its successor is ready.
    return { state: { ...old, resolved }, load: !sameBuild(old.resolved, resolved) };
  }
  if (sameBuild(old.resolved, resolved)) return { state: { ...old, resolved }, load: false };
  return { state: { kind: 'idle', id, resolved }, load: true };
}
