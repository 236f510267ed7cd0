import { useEffect } from 'react';
import { badgeText } from './bell/badgeText';

const COUNT = /^\(\+?\d+\) /;

/** A document title with the unread count in front, "(3) Inbox"; an existing count is replaced. */
export function countedTitle(title: string, unread: number): string {
  const bare = title.replace(COUNT, '');
  return unread > 0 ? `(${badgeText(unread)}) ${bare}` : bare;
}

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
