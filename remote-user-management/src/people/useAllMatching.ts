import { asFailure, useFailureText, usePortalDispatch, usePortalStore, useRemoteHost } from '@portal/kit';
import { useEffect, useRef, useState } from 'react';
import { collectPeople } from './collectPeople';
import type { Chosen } from './list';
import type { PeopleQuery } from './peopleQuery';

/** Chooses everybody that a query means, over all of its pages: who is chosen is known by name, so their number is exact. */
export function useAllMatching(query: PeopleQuery, onChoose: (chosen: Chosen) => void) {
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const failureText = useFailureText();
  const { feedback } = useRemoteHost();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify(query);
  // What was asked before is not what is looked at now.
  useEffect(() => () => running.current?.abort(), [key]);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const people = await collectPeople(dispatch, () => store.getState(), query, {
        onProgress: (done, total) => setProgress({ done, total }),
        signal: controller.signal,
      });
      if (!controller.signal.aborted) onChoose(new Map(people.map((person) => [person.userId, person])));
    } catch (failure) {
      feedback('error', failureText(asFailure(failure)));
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, start: () => void start() };
}
