import { type MockAnswer, type MockCall } from '@portal/kit/mock';
import { answerAdmin } from './admin';
import { answerPeople } from './people';
import { answerScreens } from './screens';
import { answerServiceAccounts } from './serviceAccounts';
import { unknownCall, type BackEnd } from './backEnd';

/** Answers a call of this remote and changes the state. */
export function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  return (
    answerPeople(backEnd, call) ??
    answerAdmin(backEnd, call) ??
    answerScreens(backEnd, call) ??
    answerServiceAccounts(backEnd, call) ??
    unknownCall(backEnd)
  );
}
