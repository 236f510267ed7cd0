import { useEffect } from 'react';
import { badgeText } from '../bell/bellCount';

const COUNT = /^\(\+?\d+\) /;

/** A document title with the unread count before it: "(3) Inbox". Never twice. */
export function countedTitle(title: string, unread: number): string {
  const bare = title.replace(COUNT, '');
  return unread > 0 ? `(${badgeText(unread)}) ${bare}` : bare;
}

/** Keeps the unread count in the tab's title, whichever page sets the title. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const title = countedTitle(document.title, unread);
      if (title !== document.title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = countedTitle(document.title, 0);
    };
  }, [unread]);
}
