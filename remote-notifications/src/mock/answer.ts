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

/** Answers a call of this remote and changes the state; undefined for any other call. */
export const answerOwn = (backEnd: BackEnd, call: MockCall): MockAnswer | undefined =>
  answerNotifications(backEnd, call) ??
  answerConditions(backEnd, call) ??
  answerCauses(backEnd, call) ??
  answerWork(backEnd, call) ??
  answerMachines(backEnd, call) ??
  answerAssignments(backEnd, call) ??
  answerDuty(backEnd, call) ??
  answerHandovers(backEnd, call) ??
  answerEscalation(backEnd, call) ??
  answerChannels(backEnd, call) ??
  answerFigures(backEnd, call) ??
  answerEvents(backEnd, call);

/** The same, and an error for any other call. */
export const answer = (backEnd: BackEnd, call: MockCall): MockAnswer =>
  answerOwn(backEnd, call) ?? refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');
