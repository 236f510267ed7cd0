import { type ApiFailure, type PortalDispatch, usePortalDispatch, useUnsaved, asFailure } from '@portal/kit';
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
  | { kind: 'running'; done: number; total: number }
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

/** Runs a bulk action, one call after the other, with a result for each person. `stop` leaves the rest. */
export function useBulkAction() {
  const dispatch = usePortalDispatch();
  const [state, setState] = useState<BulkActionState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // Leaving the page would stop the run half-way.
  useUnsaved(() => (state.kind === 'running' ? '' : undefined));

  const run = useCallback(
    async (action: BulkAction, people: readonly User[]): Promise<BulkActionResult[]> => {
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running', done: 0, total: people.length });
      const outcome = await paced(people, {
        send: async (person) => {
          const { error } = await send(dispatch, action, person);
          return error ? { error: asFailure(error) } : { data: null };
        },
        onProgress: (done, total) => setState({ kind: 'running', done, total }),
        signal: controller.signal,
        gapMs: people.length > 40 ? 50 : 0,
      });
      dispatch(peopleChanged());
      const results = resultsOf(outcome);
      setState({ kind: 'finished', results });
      return results;
    },
    [dispatch],
  );
  return {
    state,
    run,
    stop: useCallback(() => running.current?.abort(), []),
    reset: useCallback(() => setState({ kind: 'idle' }), []),
  };
}
