import { useCurrentUser } from '@portal/kit';
import { useState } from 'react';

/** What was written, by whose it is and of which shift: whoever looks at another page finds it again. Gone with the page. */
const written = new Map<string, string>();

/** What the reader adds to the sheet of a shift. It stays in this window: who wants it kept prints or sends the sheet. */
export function useRemarks(from: string): [string, (text: string) => void] {
  const { userId } = useCurrentUser();
  const key = `${userId} ${from}`;
  const [, drawAgain] = useState(0);
  const write = (text: string) => {
    written.set(key, text);
    drawAgain((count) => count + 1);
  };
  return [written.get(key) ?? '', write];
}
