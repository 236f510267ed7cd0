import type { ConditionNews } from '@portal/kit/wire';

type Listener = (news: ConditionNews) => void;
const listeners = new Set<Listener>();

/** What the live link says of conditions, for whatever is told by them. */
export const conditionNews = {
  tell: (news: ConditionNews): void => {
    for (const listener of [...listeners]) listener(news);
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
