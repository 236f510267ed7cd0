import { injectEndpoints } from '@portal/kit';
import {
  channelTargetSchema,
  escalationPlanSchema,
  paths,
  rehearsalSchema,
  type ChannelTarget,
  type EscalationPlan,
  type EscalationPlanRequest,
  type Rehearsal,
  type RehearseRequest,
} from '@portal/kit/wire';

const ours = 'escalation';

interface OfMapping {
  id: string;
}

const escalationApi = injectEndpoints('notifications', (build) => ({
  escalationPlan: build.query<EscalationPlan | null, string>({
    query: (id) => ({ path: paths.events.escalation(id), ours }),
    transformResponse: (data) => (data === null ? null : escalationPlanSchema.parse(data)),
    keepUnusedDataFor: 0,
  }),
  saveEscalationPlan: build.mutation<unknown, OfMapping & { body: EscalationPlanRequest }>({
    query: ({ id, body }) => ({ path: paths.events.escalation(id), method: 'PUT', body, ours }),
    invalidatesTags: ['Mapping'],
  }),
  removeEscalationPlan: build.mutation<unknown, string>({
    query: (id) => ({ path: paths.events.escalation(id), method: 'DELETE', ours }),
    invalidatesTags: ['Mapping'],
  }),
  /** A mutation only because it is a POST: nothing is sent to anybody. */
  rehearse: build.mutation<Rehearsal, OfMapping & { body: RehearseRequest }>({
    query: ({ id, body }) => ({ path: paths.events.rehearse(id), method: 'POST', body, ours }),
    transformResponse: (data) => rehearsalSchema.parse(data),
  }),
  escalationTargets: build.query<ChannelTarget[], string>({
    query: (pilotCode) => ({ path: paths.channels.targets, params: { pilotCode }, ours: 'targets' }),
    transformResponse: (data) =>
      Array.isArray(data) ? data.map((one) => channelTargetSchema.parse(one)) : [],
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useEscalationPlanQuery,
  useSaveEscalationPlanMutation,
  useRemoveEscalationPlanMutation,
  useRehearseMutation,
  useEscalationTargetsQuery,
} = escalationApi;
