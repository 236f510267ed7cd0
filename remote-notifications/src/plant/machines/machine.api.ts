import { serverNow, injectEndpoints } from '@portal/kit';
import { machineDetailSchema, paths, type MachineDetail } from '@portal/kit/wire';
import { follow, standTags } from '../../parts';
import { spanOf, type Shown } from './shown';

interface MachineQuestion {
  pilotCode: string;
  module: string;
  shown: Shown;
}

const machineApi = injectEndpoints('notifications', (build) => ({
  machine: build.query<MachineDetail, MachineQuestion>({
    query: ({ pilotCode, module, shown }) => ({
      path: paths.machines.one(module),
      params: { pilotCode, ...spanOf(shown, serverNow()) },
      ours: 'plant',
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

export const { useMachineQuery } = machineApi;
