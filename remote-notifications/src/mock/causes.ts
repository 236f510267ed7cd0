import { done, fieldsOf, match, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import { causesSchema } from '@portal/kit/wire';
import type { BackEnd } from './backEnd';

/** One list for all pilots of the sample. */
export function answerCauses(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  if (match('GET /conditions/pilots/:pilotCode/causes', call)) return done(backEnd.causes);
  if (!match('PUT /conditions/pilots/:pilotCode/causes', call)) return undefined;
  const read = causesSchema.safeParse(fieldsOf(call.body).causes);
  if (!read.success) return refuse(400, 'Invalid', { causes: 'Must be a list.' });
  backEnd.causes = read.data;
  return done(backEnd.causes);
}
