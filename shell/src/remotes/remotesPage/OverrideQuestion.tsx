import { useSyncExternalStore } from 'react';
import { Lazy } from '@portal/shared';
import { useShell } from '../../platform';

const load = () => import(/* webpackChunkName: "override" */ './OverrideDialog');

/** Loads the override dialog only if a link names an override, because dialogs are not part of the first load. */
export function OverrideQuestion() {
  const { runtime } = useShell();
  const override = useSyncExternalStore(runtime.subscribe, runtime.askedOverride);
  if (!override) return null;
  // If the dialog fails to load, the override does not run.
  return <Lazy load={load} props={{}} loading={null} failed={() => null} />;
}
