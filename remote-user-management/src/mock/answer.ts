import type { MockAnswer, MockCall } from '@portal/kit/mock';
import { answerAdmin } from './admin';
import { answerPeople } from './people';
import { answerScreens } from './screens';
import { answerServiceAccounts } from './serviceAccounts';
import { unknownCall, type BackEnd } from './backEnd';

/** Answers a call of this remote and changes the state; undefined for any other call. */
export const answerOwn = (backEnd: BackEnd, call: MockCall): MockAnswer | undefined =>
  answerPeople(backEnd, call) ??
  answerAdmin(backEnd, call) ??
  answerScreens(backEnd, call) ??
  answerServiceAccounts(backEnd, call);

/** The same, and an error for any other call. */
export const answer = (backEnd: BackEnd, call: MockCall): MockAnswer =>
  answerOwn(backEnd, call) ?? unknownCall(backEnd);
