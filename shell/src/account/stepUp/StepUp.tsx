import { useEffect, useSyncExternalStore } from 'react';
import { Lazy } from '@portal/shared';
import { useShell, withScreenTexts } from '../../platform';

const load = withScreenTexts(() => import(/* webpackChunkName: "step-up" */ './StepUpDialog'));

/** The one place of the page that asks the user to confirm who they are; its dialog loads when a call needs it. */
export function StepUp() {
  const { stepUp } = useShell().basics;
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isWaiting);
  if (!isAsked) return null;
  return <Lazy load={load} props={{}} loading={null} failed={() => <Unasked />} />;
}

/** Without its dialog nobody can be asked: the call fails, and says why. */
function Unasked() {
  const { stepUp } = useShell().basics;
  useEffect(() => stepUp.answer(false), [stepUp]);
  return null;
}
