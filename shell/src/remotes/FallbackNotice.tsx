import { useEffect } from 'react';
import { tabStore, useFeedback } from '@portal/shared';
import { useRemoteStates, useRemoteTitles } from '../platform';
import { alreadyShown } from './alreadyShown';

/** Warns once per tab and version that an older version runs. */
export function FallbackNotice() {
  const states = useRemoteStates();
  const feedback = useFeedback();
  const titleOf = useRemoteTitles();

  useEffect(() => {
    for (const state of states) {
      if (state.kind !== 'ready' || !state.insteadOf?.wentBack) continue;
      const { id, instance, insteadOf } = state;
      if (alreadyShown(tabStore, `${id}@${insteadOf.version}`)) continue;
      feedback.warning('remotes.wentBack', {
        title: titleOf(id),
        version: instance.version,
        wanted: insteadOf.version,
      });
    }
  }, [states, feedback, titleOf]);

  return null;
}
