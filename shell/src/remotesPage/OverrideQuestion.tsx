import { useSyncExternalStore } from 'react';
import { Lazy } from '@portal/shared';
import { useShell } from '../runtime/ShellContext';

const load = () => import(/* webpackChunkName: "override" */ './OverrideDialog');

/** Where a link names code, its question; dialogs are no part of what every first visit loads. */
export function OverrideQuestion() {
  const { runtime } = useShell();
  const asked = useSyncExternalStore(runtime.subscribe, runtime.askedOverride);
  if (!asked) return null;
  // Without its question nothing is run: the site's own goes on.
  return <Lazy load={load} props={{}} loading={null} failed={() => null} />;
}
