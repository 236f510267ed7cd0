import { asFailure, useFailureText, usePortalDispatch, usePortalStore, useRemoteHost } from '@portal/kit';
import { useEffect, useRef, useState } from 'react';
import type { PeopleQuery } from '../../../parts';
import { collectPeople } from './collectPeople';

type People = Awaited<ReturnType<typeof collectPeople>>;

interface Options {
  /** Stops the reading when it changes. */
  ends?: string;
  collect?: typeof collectPeople;
}

/** Reads all people of a query, with progress. It stops on unmount, too. */
export function useCollected(
  query: PeopleQuery,
  onRead: (people: People) => void,
  { ends = '', collect = collectPeople }: Options = {},
) {
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const failureText = useFailureText();
  const { feedback } = useRemoteHost();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [ends]);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const people = await collect(dispatch, () => store.getState(), query, {
        onProgress: (done, total) => setProgress({ done, total }),
        signal: controller.signal,
      });
      if (!controller.signal.aborted) onRead(people);
    } catch (failure) {
      feedback('error', failureText(asFailure(failure)));
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, start: () => void start() };
}
