import definition from '../remote';
import type { BackEnd } from './backEnd';
import { firstOf } from './firstOf';
import { openPage } from './openPage';
import { sampleBackEnd } from './sample';
import { aHandover } from './sampleHandover';

export const routes = (definition.routes ?? []).map(({ id, path, load }) => ({ id, path, load }));

/** Who may press the most on a page; anybody else is an operator. */
const people: Partial<Record<string, string>> = {
  assignments: 'manager.fft',
  handover: 'manager.fft',
  duty: 'admin.fft',
  channels: 'admin.fft',
  figures: 'admin.fft',
  'notification-mapping': 'admin.fft',
};

const fieldsOf = (backEnd: BackEnd): Readonly<Record<string, string | undefined>> => ({
  notificationId: backEnd.notifications.find(
    ({ userId, relatedCondition }) => userId === backEnd.caller.userId && relatedCondition !== undefined,
  )?.notificationId,
  relatedAssignment: firstOf(backEnd.assignments).assignmentId,
  conditionId: firstOf(backEnd.conditions).conditionId,
  handoverId: backEnd.handovers[0]?.handoverId,
  pilotCode: 'FFT',
  module: firstOf(backEnd.machines).module,
});

/** Opens any page of this remote, of something that the sample has. */
export async function openRoute({ id, path, load }: (typeof routes)[number]) {
  const { default: Page } = await load();
  const backEnd = sampleBackEnd('ours', people[id] ?? 'operator.fft');
  backEnd.handovers = [aHandover({ mayAccept: true })];
  const fields = fieldsOf(backEnd);
  const at = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(fields[name] ?? ''));
  return openPage(<Page />, backEnd, { path, at });
}
