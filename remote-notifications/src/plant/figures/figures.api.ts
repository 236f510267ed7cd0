import { serverNow, injectEndpoints } from '@portal/kit';
import {
  alarmFiguresSchema,
  figureConditionSchema,
  loosePagedOf,
  paths,
  type AlarmFigures,
  type FigureCondition,
  type FigureList,
  type Paged,
} from '@portal/kit/wire';
import { figureTags, follow } from '../../parts';

const ours = 'plant';
const pageOfConditions = loosePagedOf(figureConditionSchema);

export interface FiguresQuestion {
  pilot: string;
  from: string;
  to: string;
  module?: string;
  role?: string;
  shiftId?: string;
}

interface FigureListQuestion extends FiguresQuestion {
  list: FigureList;
  /** For one of the frequent alarms. */
  key?: string;
  /** From 0. */
  page: number;
}

const LIST_SIZE = 25;

const figuresApi = injectEndpoints('notifications', (build) => ({
  alarmFigures: build.query<AlarmFigures, FiguresQuestion>({
    query: ({ pilot, ...params }) => ({ path: paths.figures.pilot(pilot), params, ours }),
    transformResponse: (data) => alarmFiguresSchema.parse(data),
    providesTags: [...figureTags],
    onCacheEntryAdded: ({ pilot, to }, entry) =>
      // Refetch only ranges that include now; past ones do not change.
      follow(
        entry,
        ({ conditions }) =>
          Date.parse(to) >= serverNow() && conditions.some(({ pilotCode }) => pilotCode === pilot),
        'figures',
      ),
  }),
  figureList: build.query<Paged<FigureCondition>, FigureListQuestion>({
    query: ({ pilot, ...params }) => ({
      path: paths.figures.conditions(pilot),
      params: { ...params, size: LIST_SIZE },
      ours,
    }),
    transformResponse: (data) => pageOfConditions.parse(data ?? {}),
  }),
}));

export const { useAlarmFiguresQuery, useFigureListQuery } = figuresApi;
