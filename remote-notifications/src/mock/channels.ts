import { fullNameOf } from '@portal/kit';
import { done, fieldsOf, paged, refuse, type MockAnswer } from '@portal/kit/mock';
import { channelChoicesSchema, targetKinds, type ChannelTarget, type TargetKind } from '@portal/kit/wire';
import { answerBy, type Answer } from './answerBy';
import { newId, textOf, type BackEnd } from './backEnd';
import type { KeptChannels } from './kept';

export const sampleChannels = (): KeptChannels => ({
  choices: {
    bell: ['Low', 'Mid', 'High'],
    mail: [],
    sms: [],
    voice: [],
    digest: false,
    smsOffered: true,
    voiceOffered: true,
    timeZone: 'Europe/Berlin',
  },
  targets: [
    {
      targetId: newId(),
      pilotCode: 'FFT',
      kind: 'teams',
      name: 'Maintenance room',
      host: 'prod-12.westeurope.logic.azure.com',
      enabled: true,
      newsFrom: 'High',
      last: { timestamp: '2026-03-02T07:12:00.000Z', state: 'failed', reason: 'status' },
    },
  ],
  failed: [
    {
      deliveryId: newId(),
      pilotCode: 'FFT',
      channel: 'teams',
      to: 'Maintenance room',
      why: 'chosen',
      about: 'Wire feed of welding cell 1 blocks',
      timestamp: '2026-03-02T05:10:00.000Z',
      attempts: 8,
      reason: 'status',
      status: 503,
    },
  ],
});

const isKind = (value: unknown): value is TargetKind => targetKinds.some((kind) => kind === value);

function personIn({ people }: BackEnd, id: unknown): Pick<ChannelTarget, 'person'> {
  const user = people.find(({ userId }) => userId === id);
  return user ? { person: { userId: user.userId, name: fullNameOf(user) } } : {};
}

function addTarget(backEnd: BackEnd, body: unknown): MockAnswer {
  const { channels } = backEnd;
  const { kind, name, pilotCode, address, topic, userId, enabled, newsFrom } = fieldsOf(body);
  const url = textOf(address);
  if (!URL.canParse(url) || /localhost|127\.|10\.|192\.168\./.test(new URL(url).hostname))
    return refuse(400, 'No', { address: 'private' });
  if (kind === 'ntfy' && textOf(topic) === '') return refuse(400, 'No', { topic: 'Enter the topic.' });
  if (channels.targets.some((one) => one.name === name)) return refuse(409, 'No', { name: 'taken' });
  const target: ChannelTarget = {
    targetId: newId(),
    pilotCode: textOf(pilotCode),
    kind: isKind(kind) ? kind : 'webhook',
    name: textOf(name),
    host: new URL(url).host,
    enabled: enabled === true,
    ...personIn(backEnd, userId),
    ...((newsFrom === 'Low' || newsFrom === 'Mid' || newsFrom === 'High') && { newsFrom }),
  };
  channels.targets.push(target);
  const secret = target.kind === 'webhook' ? { secret: 'whsec_c2FtcGxlLXNlY3JldA==' } : {};
  return { status: 201, data: { target, ...secret } };
}

function changeTarget(backEnd: BackEnd, id: string, body: unknown): MockAnswer {
  const target = backEnd.channels.targets.find(({ targetId }) => targetId === id);
  if (!target) return refuse(404, 'No such target', { object: 'target' });
  const { name, userId, enabled, newsFrom } = fieldsOf(body);
  target.name = textOf(name);
  target.enabled = enabled === true;
  delete target.newsFrom;
  delete target.person;
  Object.assign(target, personIn(backEnd, userId));
  if (newsFrom === 'Low' || newsFrom === 'Mid' || newsFrom === 'High') target.newsFrom = newsFrom;
  return done(target);
}

/** The confirmation code for every number; no SMS is sent. */
export const SAMPLE_CODE = '123456';

function askForPhone({ channels }: BackEnd, body: unknown): MockAnswer {
  const { phone, currentPassword, code } = fieldsOf(body);
  if (textOf(currentPassword) === 'wrong') return refuse(400, 'No', { currentPassword: 'wrong' });
  // The password of somebody with a second factor.
  if (textOf(currentPassword) === 'two factors' && code !== SAMPLE_CODE)
    return refuse(400, 'No', { code: 'wrong' });
  channels.choices.phoneAsked = textOf(phone);
  return done();
}

function confirmPhone({ channels }: BackEnd, body: unknown): MockAnswer {
  const { phoneAsked, ...others } = channels.choices;
  if (phoneAsked === undefined || fieldsOf(body).code !== SAMPLE_CODE)
    return refuse(400, 'No', { code: 'wrong' });
  channels.choices = { ...others, phone: phoneAsked };
  return done();
}

const failedOf = ({ channels }: BackEnd, { channel, reason, q }: Readonly<Record<string, unknown>>) =>
  channels.failed.filter(
    (one) =>
      (channel === undefined || one.channel === channel) &&
      (reason === undefined || one.reason === reason) &&
      `${one.to} ${one.about ?? ''}`.toLowerCase().includes(textOf(q).toLowerCase()),
  );

/** Removes all that match, if their number is the confirmed one. */
function endAll(backEnd: BackEnd, body: unknown, status: 200 | 202): MockAnswer {
  const { count, ...filter } = fieldsOf(body);
  const failures = failedOf(backEnd, filter);
  if (failures.length !== count) return refuse(409, 'No', { count: String(failures.length) });
  backEnd.channels.failed = backEnd.channels.failed.filter((one) => !failures.includes(one));
  return { status, data: failures.length };
}

const byAdmins =
  (answer: Answer): Answer =>
  (backEnd, parts, call) =>
    backEnd.caller.pilotRole === 'USER' ? refuse(403, 'You may not do this.') : answer(backEnd, parts, call);

export const answerChannels = answerBy([
  ['GET /channels/choices', ({ channels }) => done(channels.choices)],
  [
    'PUT /channels/choices',
    ({ channels }, _parts, { body }) => {
      const { smsOffered, voiceOffered, timeZone, phone, phoneAsked } = channels.choices;
      const kept = { smsOffered, voiceOffered, timeZone, phone, phoneAsked };
      channels.choices = channelChoicesSchema.parse({ ...fieldsOf(body), ...kept });
      return done(channels.choices);
    },
  ],
  ['POST /channels/phone', (backEnd, _parts, { body }) => askForPhone(backEnd, body)],
  ['POST /channels/phone/confirm', (backEnd, _parts, { body }) => confirmPhone(backEnd, body)],
  [
    'DELETE /channels/phone',
    ({ channels }) => {
      delete channels.choices.phone;
      delete channels.choices.phoneAsked;
      channels.choices = { ...channels.choices, sms: [], voice: [] };
      return done();
    },
  ],
  [
    'GET /channels/failed',
    byAdmins((backEnd, _parts, { params }) => done(paged(failedOf(backEnd, params), params))),
  ],
  ['POST /channels/failed/again', byAdmins((backEnd, _parts, { body }) => endAll(backEnd, body, 202))],
  ['POST /channels/failed/discard', byAdmins((backEnd, _parts, { body }) => endAll(backEnd, body, 200))],
  [
    'DELETE /channels/failed/:id',
    byAdmins(({ channels }, [id]) => {
      channels.failed = channels.failed.filter(({ deliveryId }) => deliveryId !== id);
      return done();
    }),
  ],
  [
    'POST /channels/failed/:id/again',
    byAdmins(({ channels }, [id]) => {
      channels.failed = channels.failed.filter(({ deliveryId }) => deliveryId !== id);
      return { status: 202, data: null };
    }),
  ],
  ['GET /channels/targets', byAdmins(({ channels }) => done(channels.targets))],
  ['POST /channels/targets', byAdmins((backEnd, _parts, { body }) => addTarget(backEnd, body))],
  ['PUT /channels/targets/:id', byAdmins((backEnd, [id = ''], { body }) => changeTarget(backEnd, id, body))],
  [
    'DELETE /channels/targets/:id',
    byAdmins(({ channels }, [id]) => {
      channels.targets = channels.targets.filter(({ targetId }) => targetId !== id);
      return done();
    }),
  ],
  [
    'POST /channels/targets/:id/secret',
    byAdmins(({ channels }, [id]) =>
      channels.targets.some(({ targetId }) => targetId === id)
        ? done({ secret: 'whsec_YW5vdGhlci1zZWNyZXQ=' })
        : refuse(404, 'No such target', { object: 'target' }),
    ),
  ],
  [
    'POST /channels/targets/:id/keep',
    byAdmins((backEnd, [id]) => {
      const target = backEnd.channels.targets.find(({ targetId }) => targetId === id);
      if (!target) return refuse(404, 'No such target', { object: 'target' });
      delete target.stopped;
      return done(target);
    }),
  ],
  [
    'POST /channels/targets/:id/test',
    byAdmins(({ channels }, [id]) => {
      const target = channels.targets.find(({ targetId }) => targetId === id);
      if (target) target.last = { timestamp: new Date().toISOString(), state: 'sent' };
      return { status: 202, data: null };
    }),
  ],
]);
