import { done, match, type MockAnswer, type MockCall, refuse } from '@portal/kit/mock';
import { answerAssignments } from './assignments';
import { answerChannels } from './channels';
import { answerCauses } from './causes';
import { answerConditions } from './conditions';
import { answerDuty } from './duty';
import { answerEscalation } from './escalation';
import { answerEvents } from './events';
import { answerMachines } from './machines';
import { answerFigures } from './figures';
import { answerHandovers } from './handovers';
import { answerNotifications } from './notifications';
import { answerWork } from './workItems';
import type { BackEnd } from './backEnd';

const answersOfOurs = [
  answerConditions,
  answerCauses,
  answerWork,
  answerMachines,
  answerDuty,
  answerHandovers,
  answerEscalation,
  answerChannels,
  answerFigures,
];

/** Canned answers: a test's own, else the lists as they are now, and a plain success for every change. */
export function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  for (const [pattern, own] of Object.entries(backEnd.answers)) if (match(pattern, call)) return own(call);
  const answers = [answerNotifications, answerAssignments, answerEvents];
  if (backEnd.kind === 'ours') answers.push(...answersOfOurs);
  for (const answerSome of answers) {
    const found = answerSome(backEnd, call);
    if (found) return found;
  }
  if (call.method !== 'GET') return done();
  return refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');
}
