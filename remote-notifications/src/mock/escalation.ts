import { done } from '@portal/kit/mock';
import { answerBy } from './answerBy';
import { PILOT } from './backEnd';

export const answerEscalation = answerBy([
  ['GET /events/mappings/:id/escalation', ({ escalations }, [id = '']) => done(escalations[id] ?? null)],
  [
    'POST /events/mappings/:id/escalation/rehearse',
    ({ firings }) => done({ pilotCode: PILOT, timeZone: 'UTC', firings }),
  ],
]);
