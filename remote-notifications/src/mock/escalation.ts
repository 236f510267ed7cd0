import { fullNameOf } from '@portal/kit';
import { done, fieldsOf, match, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import {
  escalationPlanSchema,
  priorities,
  type EscalationFiring,
  type EscalationPlan,
  type EventMapping,
  type Priority,
} from '@portal/kit/wire';
import { PILOT, type BackEnd } from './backEnd';
import { onDutyOf } from './duty';

const MINUTE_MS = 60_000;

const weight = (priority: Priority) => priorities.indexOf(priority);

const planIn = (body: unknown): EscalationPlan | undefined => escalationPlanSchema.safeParse(body).data;

type Reached = Pick<EscalationFiring, 'people' | 'outcome'>;

function reached(backEnd: BackEnd, to: EscalationPlan['steps'][number]['to'], at: number): Reached {
  const { people } = backEnd;
  const some = (who: typeof people, outcome: 'asPlanned' | 'wholeRole' = 'asPlanned'): Reached =>
    who.length === 0
      ? { people: [], outcome: 'nobody' }
      : { people: who.map((one) => ({ userId: one.userId, name: fullNameOf(one) })), outcome };
  if (to === undefined) return { people: [], outcome: 'asPlanned' };
  if (to.kind === 'person') return some(people.filter(({ userId }) => userId === to.userId));
  const all = people.filter(({ userRole }) => userRole === to.role);
  if (to.kind === 'role') return some(all);
  const onDuty = onDutyOf(backEnd, to.role ?? '', at);
  const working = people.filter(({ userId }) => onDuty.includes(userId));
  return working.length > 0 ? some(working) : some(all, 'wholeRole');
}

function firingsOf(backEnd: BackEnd, { steps, repeat }: EscalationPlan, began: number): EscalationFiring[] {
  const last = steps.at(-1)?.afterMinutes ?? 0;
  return Array.from({ length: (repeat?.times ?? 0) + 1 }, (_, round) =>
    steps.map(({ afterMinutes, by, to, targetId }, step): EscalationFiring => {
      const at = began + (round * (last + (repeat?.minutes ?? 0)) + afterMinutes) * MINUTE_MS;
      const person = backEnd.people.find(({ userId }) => userId === to?.userId);
      return {
        at: new Date(at).toISOString(),
        round: round + 1,
        step: step + 1,
        by,
        ...(to && {
          to: {
            kind: to.kind,
            ...(to.role !== undefined && { role: to.role }),
            ...(person && { person: { userId: person.userId, name: fullNameOf(person) } }),
          },
        }),
        ...(targetId !== undefined && { target: 'Teams' }),
        ...reached(backEnd, to, at),
      };
    }),
  ).flat();
}

function rehearse(backEnd: BackEnd, one: EventMapping, body: unknown): MockAnswer {
  const { priority, at, plan } = fieldsOf(body);
  const worst = priorities.find((known) => known === priority);
  if (worst === undefined || typeof at !== 'string') return refuse(400, 'Invalid', { at: 'Say when.' });
  const known = planIn(plan) ?? backEnd.escalations[one.eventMappingId];
  if (!known) return refuse(404, 'Not found', { object: 'plan' });
  const firings =
    weight(known.minimumPriority) > weight(worst) ? [] : firingsOf(backEnd, known, Date.parse(at));
  return done({ pilotCode: PILOT, timeZone: 'UTC', firings });
}

type Answer = (backEnd: BackEnd, one: EventMapping, body: unknown) => MockAnswer;

const calls: readonly (readonly [pattern: string, answer: Answer])[] = [
  [
    'GET /events/mappings/:id/escalation',
    ({ escalations }, { eventMappingId }) => done(escalations[eventMappingId] ?? null),
  ],
  [
    'PUT /events/mappings/:id/escalation',
    ({ escalations }, one, body) => {
      const plan = planIn(body);
      if (!plan) return refuse(400, 'Invalid', { steps: 'Needs a step' });
      escalations[one.eventMappingId] = plan;
      one.escalates = true;
      return done();
    },
  ],
  [
    'DELETE /events/mappings/:id/escalation',
    ({ escalations }, one) => {
      delete escalations[one.eventMappingId];
      one.escalates = false;
      return done();
    },
  ],
  ['POST /events/mappings/:id/escalation/rehearse', rehearse],
];

export function answerEscalation(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  for (const [pattern, answer] of calls) {
    const [id] = match(pattern, call) ?? [];
    if (id === undefined) continue;
    const one = backEnd.mappings.find(({ eventMappingId }) => eventMappingId === id);
    return one ? answer(backEnd, one, call.body) : refuse(404, 'Not found', { object: 'mapping' });
  }
  return undefined;
}
