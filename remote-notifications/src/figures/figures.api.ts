import { serverNow, injectEndpoints } from '@portal/kit';
import {
  alarmFiguresSchema,
  figureConditionSchema,
  paths,
  type AlarmFigures,
  type FigureCondition,
  type FigureList,
  type Paged,
} from '@portal/kit/wire';
import { pageReader } from '../parts/toPage';
import { figureTags, follow } from '../machines/follow';

const ours = 'figures';

/** What figures are asked for; without a narrowing they are about all of the pilot. */
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
  /** Of one of the frequent ones. */
  key?: string;
  /** From 0. */
  page: number;
}

const LIST_SIZE = 25;

/** What tells whether the alarms of a pilot are any good. */
const figuresApi = injectEndpoints('notifications', (build) => ({
  alarmFigures: build.query<AlarmFigures, FiguresQuestion>({
    query: ({ pilot, ...params }) => ({ path: paths.figures.pilot(pilot), params, ours }),
    transformResponse: (data) => alarmFiguresSchema.parse(data),
    providesTags: [...figureTags],
    onCacheEntryAdded: ({ pilot, to }, entry) =>
      // A time that is over stays as it was.
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
    transformResponse: pageReader(figureConditionSchema),
  }),
}));

export const { useAlarmFiguresQuery, useFigureListQuery } = figuresApi;
