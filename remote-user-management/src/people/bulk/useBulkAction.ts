import {
  type ApiFailure,
  type PortalDispatch,
  useCapabilities,
  usePortalDispatch,
  useUnsaved,
  asFailure,
} from '@portal/kit';
import { paced, type PacedResult } from '@portal/kit/http';
import type { User } from '@portal/kit/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { peopleApi, peopleChanged } from '../../parts';
import { changesFor, type BulkAction } from './plan';

/** One person's result. `left`: not tried, because the run was stopped or the network failed. */
export interface BulkActionResult {
  person: User;
  outcome: 'done' | 'left' | ApiFailure;
}

export type BulkActionState =
  | { kind: 'idle' }
  /** `isWaiting`: for a server or network that is away. */
  | { kind: 'running'; done: number; total: number; isWaiting: boolean }
  | { kind: 'finished'; results: BulkActionResult[] };

const { sendInvitation, setPersonStatus, resetSecondFactor, removePerson, updatePerson } =
  peopleApi.endpoints;

function send(dispatch: PortalDispatch, action: BulkAction, person: User) {
  const { userId } = person;
  switch (action.kind) {
    case 'sendInvitation':
      return dispatch(sendInvitation.initiate(userId));
    case 'disable':
      return dispatch(setPersonStatus.initiate({ userId, status: 'DISABLED' }));
    case 'enable':
      return dispatch(setPersonStatus.initiate({ userId, status: 'ACTIVE' }));
    case 'resetSecondFactor':
      return dispatch(resetSecondFactor.initiate(userId));
    case 'remove':
      return dispatch(removePerson.initiate(userId));
    case 'change':
      return dispatch(
        updatePerson.initiate({ userId, changes: changesFor(person, action.changes), quiet: true }),
      );
  }
}

const resultsOf = ({ done, failed, left }: PacedResult<User>): BulkActionResult[] => [
  ...failed.map(({ item, failure }): BulkActionResult => ({ person: item, outcome: failure })),
  ...left.map((person): BulkActionResult => ({ person, outcome: 'left' })),
  ...done.map((person): BulkActionResult => ({ person, outcome: 'done' })),
];

/**
 * How many calls are under way at a time on the portal's own back end: thousands of people then take less time than the
 * step-up is valid for, which is asked for once.
 */
const CONCURRENCY = 4;

/** Runs a bulk action, a call for each person, with a result for each person. `stop` leaves the rest. */
export function useBulkAction() {
  const dispatch = usePortalDispatch();
  const { extras } = useCapabilities();
  const [state, setState] = useState<BulkActionState>({ kind: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  // Leaving the page would stop the run half-way.
  useUnsaved(() => (state.kind === 'running' ? '' : undefined));

  const run = useCallback(
    async (action: BulkAction, people: readonly User[]): Promise<BulkActionResult[]> => {
      const controller = new AbortController();
      abort.current = controller;
      const running = { kind: 'running', done: 0, total: people.length, isWaiting: false } as const;
      const show = (changes: { done?: number; isWaiting?: boolean }) =>
        setState((before) => ({ ...(before.kind === 'running' ? before : running), ...changes }));
      setState(running);
      const outcome = await paced(people, {
        send: async (person) => {
          const { error } = await send(dispatch, action, person);
          return error ? { error: asFailure(error) } : { data: null };
        },
        onProgress: (done) => show({ done }),
        onOutage: (isWaiting) => show({ isWaiting }),
        signal: controller.signal,
        ...(extras ? { gapMs: 0, concurrency: CONCURRENCY } : { gapMs: people.length > 40 ? 50 : 0 }),
      });
      dispatch(peopleChanged());
      const results = resultsOf(outcome);
      setState({ kind: 'finished', results });
      return results;
    },
    [dispatch, extras],
  );
  return {
    state,
    run,
    stop: useCallback(() => abort.current?.abort(), []),
    reset: useCallback(() => setState({ kind: 'idle' }), []),
  };
}
