import { done, fieldsOf, paged } from '@portal/kit/mock';
import { answerBy } from './answerBy';
import { newId } from './backEnd';
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

export const answerChannels = answerBy([
  ['GET /channels/choices', ({ channels }) => done(channels.choices)],
  [
    'PUT /channels/choices',
    ({ channels }, _parts, { body }) => done({ ...channels.choices, ...fieldsOf(body) }),
  ],
  ['GET /channels/failed', ({ channels }, _parts, { params }) => done(paged(channels.failed, params))],
  ['GET /channels/targets', ({ channels }) => done(channels.targets)],
]);
