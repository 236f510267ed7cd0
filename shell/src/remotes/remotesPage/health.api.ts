import { injectEndpoints } from '@portal/shared';
import { type FieldHealth, fieldHealthSchema, paths } from '@portal/shared/wire';

const healthApi = injectEndpoints('shell', (build) => ({
  fieldHealth: build.query<FieldHealth, void>({
    query: () => ({ path: paths.fieldReports.health, ours: 'fieldReports' }),
    transformResponse: (data) => fieldHealthSchema.parse(data),
  }),
}));

export const { useFieldHealthQuery } = healthApi;
