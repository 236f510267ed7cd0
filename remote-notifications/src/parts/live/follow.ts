import type { ConditionNews } from '@portal/kit/wire';
import { peopleApi } from '../people/people.api';
import { feed } from './feed';
import { conditionNews } from './news';
import { rereadOn, type CacheEntry } from './rereadOn';

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

type Entry = CacheEntry & { dispatch: (action: ReturnType<typeof renew>) => unknown };

/** Through `peopleApi` for its types: all endpoints share one api. */
const renew = (pace: Pace) => peopleApi.util.invalidateTags([...paces[pace].tags]);
export const renewStand = () => renew('stand');

/** Refetches a cache entry when the live channel reports a condition that concerns it, or an assignment. */
export const follow = (
  entry: Entry,
  concerns: (news: ConditionNews) => boolean,
  pace: Pace = 'stand',
): Promise<void> =>
  rereadOn(entry, { reread: () => entry.dispatch(renew(pace)), gapMs: paces[pace].gapMs }, (ask) => {
    const stops = [
      conditionNews.subscribe((news) => {
        if (news.many || concerns(news)) ask();
      }),
      feed.subscribe((arrived) => {
        if (arrived.some(({ relatedAssignment }) => relatedAssignment !== undefined)) ask();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });
