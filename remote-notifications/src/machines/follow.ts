import type { ConditionNews } from '@portal/kit/wire';
import { atMost } from '../live/atMost';
import { peopleApi } from '../people/people.api';
import { conditionNews } from './news';

/** What is told by how conditions stand: machines, what nobody has, the figures of now. */
export const standTags = [{ type: 'Notification', id: 'machines' }] as const;
/** It is asked for again so often at most, ms: in a flood of news every frame would ask. */
const GAP_MS = 3000;

interface Entry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
  dispatch: (action: ReturnType<typeof renewStand>) => unknown;
}

/** Of the one api: which of its parts says it makes no difference. */
export const renewStand = () => peopleApi.util.invalidateTags([...standTags]);

/** Asks again when something happened to a condition that this is told by. */
export async function follow(entry: Entry, concerns: (news: ConditionNews) => boolean): Promise<void> {
  await entry.cacheDataLoaded.catch(() => undefined);
  const paced = atMost(GAP_MS, () => entry.dispatch(renewStand()));
  const stop = conditionNews.listen((news) => {
    if (news.many || concerns(news)) paced.ask();
  });
  await entry.cacheEntryRemoved;
  stop();
  paced.cancel();
}
