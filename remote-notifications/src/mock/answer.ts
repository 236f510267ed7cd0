import { type MockAnswer, type MockCall, refuse } from '@portal/kit/mock';
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

/** Answers a call of this remote and changes the state; undefined for any other call. */
export function answerOwn(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const answers = [answerNotifications, answerAssignments, answerEvents];
  if (backEnd.kind === 'ours') answers.push(...answersOfOurs);
  for (const answerSome of answers) {
    const found = answerSome(backEnd, call);
    if (found) return found;
  }
  return undefined;
}

/** The same, and an error for any other call. */
export const answer = (backEnd: BackEnd, call: MockCall): MockAnswer =>
  answerOwn(backEnd, call) ?? refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');
