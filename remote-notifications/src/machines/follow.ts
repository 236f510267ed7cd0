import type { ConditionNews } from '@portal/kit/wire';
import { atMost } from '../live/atMost';
import { feed } from '../live/feed';
import { peopleApi } from '../people/people.api';
import { conditionNews } from './news';

/** The cache tag of what depends on current conditions and assignments: machines, work, current figures. */
export const standTags = [{ type: 'Notification', id: 'machines' }] as const;
/** The cache tag of figures over a running time range. They are more expensive to count. */
export const figureTags = [{ type: 'Notification', id: 'figures' }] as const;

/** The least time between two refetches, ms, so that a flood does not cause one per frame. */
const paces = {
  stand: { tags: standTags, gapMs: 3000 },
  figures: { tags: figureTags, gapMs: 15_000 },
} as const;
type Pace = keyof typeof paces;

interface Entry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
  dispatch: (action: ReturnType<typeof renew>) => unknown;
}

/** Through `peopleApi` for its types: all endpoints share one api. */
const renew = (pace: Pace) => peopleApi.util.invalidateTags([...paces[pace].tags]);
export const renewStand = () => renew('stand');

/** Refetches a cache entry when the live channel reports a condition that concerns it. */
export async function follow(
  entry: Entry,
  concerns: (news: ConditionNews) => boolean,
  pace: Pace = 'stand',
): Promise<void> {
  const paced = atMost(paces[pace].gapMs, () => entry.dispatch(renew(pace)));
  // What happens while the first answer is on its way may not be in it.
  const first = { isLoaded: false, isOld: false };
  const ask = () => {
    if (first.isLoaded) paced.ask();
    else first.isOld = true;
  };
  const stop = conditionNews.listen((news) => {
    if (news.many || concerns(news)) ask();
  });
  const stopFeed = feed.listen((arrived) => {
    if (arrived.some(({ relatedAssignment }) => relatedAssignment !== undefined)) ask();
  });
  await entry.cacheDataLoaded.catch(() => undefined);
  first.isLoaded = true;
  if (first.isOld) ask();
  await entry.cacheEntryRemoved;
  stop();
  stopFeed();
  paced.cancel();
}
