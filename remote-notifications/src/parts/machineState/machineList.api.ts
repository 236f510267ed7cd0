import { injectEndpoints } from '@portal/kit';
import { machinesSchema, paths, type Machines } from '@portal/kit/wire';
import { follow, standTags } from '../live/follow';

export const machineListApi = injectEndpoints('notifications', (build) => ({
  machines: build.query<Machines, void>({
    query: () => ({ path: paths.machines.all, ours: 'plant' }),
    transformResponse: (data) => machinesSchema.parse(data),
    providesTags: [...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
}));

const { useMachinesQuery } = machineListApi;
/** The machines as they were last read, for their names. */
export const useKnownMachinesQuery = useMachinesQuery;

/** The polling interval in ms: timelines move on with time. */
const RENEW_MS = 60_000;

/** The machines of which the user was notified, as they stand. */
export const useMachines = () =>
  useMachinesQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true });
