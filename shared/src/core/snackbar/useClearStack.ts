import { useCallback, useEffect, useRef } from 'react';
import { keepClear } from '../ui/keepClear/keepClear';

/**
 * Keeps a stack of messages off the page's controls (`keepClear`) while it has messages.
 * @param name the class of notistack's container, which exists only while there are messages
 * @returns a ref callback for the element around each message
 */
export function useClearStack(name: string, { isEmpty, top }: { isEmpty: boolean; top: number }) {
  const held = useRef<{ box: HTMLElement; end: () => void }>(undefined);
  const letGo = useCallback(() => {
    held.current?.end();
    held.current = undefined;
  }, []);
  useEffect(() => {
    if (isEmpty) letGo();
  }, [isEmpty, letGo]);
  useEffect(() => letGo, [letGo]);
  return useCallback(
    (message: HTMLElement | null) => {
      const box = message?.closest<HTMLElement>(`.${name}`);
      if (!box || box === held.current?.box) return;
      letGo();
      const parts = () => [...box.querySelectorAll('[role="status"], [role="alert"]')];
      held.current = { box, end: keepClear(box, { parts, top, rooms: ['all', 'one', 'compact'] }) };
    },
    [name, top, letGo],
  );
}
