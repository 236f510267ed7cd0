import { injectEndpoints } from '@portal/kit';
import {
  machineDetailSchema,
  machinesSchema,
  paths,
  type ConditionNews,
  type MachineDetail,
  type Machines,
} from '@portal/kit/wire';
import { atMost } from '../live/atMost';
import { peopleApi } from '../people/people.api';
import { conditionNews } from './news';
import { spanOf, type Shown } from './shown';

const ours = 'machines';
const tags = [{ type: 'Notification', id: 'machines' }] as const;
/** Ribbons are asked for again so often at most, ms: in a flood of news every frame would ask. */
const GAP_MS = 3000;

export interface MachineQuestion {
  pilotCode: string;
  module: string;
  shown: Shown;
}

interface Entry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
  dispatch: (action: ReturnType<typeof renew>) => unknown;
}

/** Of the one api: which of its parts says it makes no difference. */
const renew = () => peopleApi.util.invalidateTags([...tags]);

/** Asks again when something happened to a condition that this is told by. */
async function follow(entry: Entry, concerns: (news: ConditionNews) => boolean): Promise<void> {
  await entry.cacheDataLoaded.catch(() => undefined);
  const paced = atMost(GAP_MS, () => entry.dispatch(renew()));
  const stop = conditionNews.listen((news) => {
    if (news.many || concerns(news)) paced.ask();
  });
  await entry.cacheEntryRemoved;
  stop();
  paced.cancel();
}

/** How machines stand, as their conditions tell. */
export const machinesApi = injectEndpoints('notifications', (build) => ({
  machines: build.query<Machines, void>({
    query: () => ({ path: paths.machines.all, ours }),
    transformResponse: (data) => machinesSchema.parse(data),
    providesTags: [...tags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
  machine: build.query<MachineDetail, MachineQuestion>({
    query: ({ pilotCode, module, shown }) => ({
      path: paths.machines.one(module),
      params: { pilotCode, ...spanOf(shown, Date.now()) },
      ours,
    }),
    transformResponse: (data) => machineDetailSchema.parse(data),
    keepUnusedDataFor: 0,
    providesTags: [...tags],
    onCacheEntryAdded: ({ pilotCode, module }, entry) =>
      follow(entry, ({ conditions }) =>
        conditions.some((one) => one.module === module && one.pilotCode === pilotCode),
      ),
  }),
}));

export const { useMachinesQuery, useMachineQuery } = machinesApi;
