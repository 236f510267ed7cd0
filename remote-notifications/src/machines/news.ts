import type { ConditionNews } from '@portal/kit/wire';

type Listener = (news: ConditionNews) => void;
const listeners = new Set<Listener>();

/** Condition news of the live channel, for all that depends on conditions. */
export const conditionNews = {
  tell: (news: ConditionNews): void => {
    for (const listener of [...listeners]) listener(news);
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
