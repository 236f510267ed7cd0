import type { ConditionNews } from '@portal/kit/wire';
import { atMost } from '../live/atMost';
import { feed } from '../live/feed';
import { peopleApi } from '../people/people.api';
import { conditionNews } from './news';

/** What is told by how conditions and assignments stand: machines, work, the figures of now. */
export const standTags = [{ type: 'Notification', id: 'machines' }] as const;
/** What is counted over a time that still goes on: dearer to count, and read for longer. */
export const figureTags = [{ type: 'Notification', id: 'figures' }] as const;

/** How often each is asked for again at most, ms: in a flood of news every frame would ask. */
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

/** Of the one api: which of its parts says it makes no difference. */
const renew = (pace: Pace) => peopleApi.util.invalidateTags([...paces[pace].tags]);
export const renewStand = () => renew('stand');

/** Asks again when something happened to a condition or to an assignment that this is told by. */
export async function follow(
  entry: Entry,
  concerns: (news: ConditionNews) => boolean,
  pace: Pace = 'stand',
): Promise<void> {
  await entry.cacheDataLoaded.catch(() => undefined);
  const paced = atMost(paces[pace].gapMs, () => entry.dispatch(renew(pace)));
  const stop = conditionNews.listen((news) => {
    if (news.many || concerns(news)) paced.ask();
  });
  const stopFeed = feed.listen((arrived) => {
    if (arrived.some(({ relatedAssignment }) => relatedAssignment !== undefined)) paced.ask();
  });
  await entry.cacheEntryRemoved;
  stop();
  stopFeed();
  paced.cancel();
}
