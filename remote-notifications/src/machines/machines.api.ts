import { serverNow, injectEndpoints } from '@portal/kit';
import {
  machineDetailSchema,
  machinesSchema,
  paths,
  type MachineDetail,
  type Machines,
} from '@portal/kit/wire';
import { follow, standTags } from './follow';
import { spanOf, type Shown } from './shown';

const ours = 'machines';
export interface MachineQuestion {
  pilotCode: string;
  module: string;
  shown: Shown;
}

export const machinesApi = injectEndpoints('notifications', (build) => ({
  machines: build.query<Machines, void>({
    query: () => ({ path: paths.machines.all, ours }),
    transformResponse: (data) => machinesSchema.parse(data),
    providesTags: [...standTags],
    onCacheEntryAdded: (_arg, entry) => follow(entry, ({ conditions }) => conditions.length > 0),
  }),
  machine: build.query<MachineDetail, MachineQuestion>({
    query: ({ pilotCode, module, shown }) => ({
      path: paths.machines.one(module),
      params: { pilotCode, ...spanOf(shown, serverNow()) },
      ours,
    }),
    transformResponse: (data) => machineDetailSchema.parse(data),
    keepUnusedDataFor: 0,
    providesTags: [...standTags],
    onCacheEntryAdded: ({ pilotCode, module }, entry) =>
      follow(entry, ({ conditions }) =>
        conditions.some((one) => one.module === module && one.pilotCode === pilotCode),
      ),
  }),
}));

const { useMachinesQuery } = machinesApi;
/** The machines as they were last read, for their names. */
export const useKnownMachinesQuery = useMachinesQuery;
export const { useMachineQuery } = machinesApi;

/** The polling interval in ms: ribbons move on with time. */
const RENEW_MS = 60_000;

/** The machines of which the user was notified, as they stand. */
export const useMachines = () =>
  useMachinesQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true });
