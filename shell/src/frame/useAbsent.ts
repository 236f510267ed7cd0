import { useSyncExternalStore } from 'react';
import {
  useRemoteStates,
  useShell,
  type LeftOutPart,
  type RemoteState,
  remoteFailureCode,
} from '../platform';

export interface Absent {
  id: string;
  /** `parts`: parts in places that are too small for an error message. */
  what: 'whole' | 'parts';
  code: string;
}

const absentOf = (states: readonly RemoteState[], leftOut: readonly LeftOutPart[]): Absent[] =>
  states.flatMap((state): Absent[] => {
    const { id, kind } = state;
    if (kind === 'failed' || kind === 'incompatible')
      return [{ id, what: 'whole', code: remoteFailureCode(state.failure) }];
    const part = kind === 'ready' ? leftOut.find(({ remote }) => remote === id) : undefined;
    return part ? [{ id, what: 'parts', code: remoteFailureCode(part.failure) }] : [];
  });

export function useAbsent() {
  const { manager, leftOut } = useShell().runtime;
  const states = useRemoteStates();
  const parts = useSyncExternalStore(leftOut.subscribe, leftOut.parts);
  const retry = async ({ id, what }: Absent): Promise<void> => {
    if (what === 'whole') return manager.retry(id);
    leftOut.retry(id);
  };
  return { absent: absentOf(states, parts), retry };
}
