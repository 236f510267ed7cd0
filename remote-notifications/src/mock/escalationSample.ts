import type { ConditionEscalation } from '@portal/kit/wire';
import { iso } from './backEnd';

const MINUTE_MS = 60_000;

export const sampleEscalation = (began: number): ConditionEscalation => ({
  began: iso(began),
  next: {
    at: iso(began + 5 * MINUTE_MS),
    round: 1,
    step: 2,
    by: 'mail',
    to: { kind: 'onDuty', role: 'SHIFT_MANAGER' },
    people: [{ userId: '00000000-0000-4000-8000-000000000003', name: 'Sabine Krause' }],
    outcome: 'asPlanned',
  },
  sent: [
    {
      at: iso(began),
      sent: iso(began + 400),
      round: 1,
      step: 1,
      by: 'bell',
      to: { kind: 'onDuty', role: 'PLANT_OPERATOR' },
      people: [{ userId: '00000000-0000-4000-8000-000000000001', name: 'Jonas Becker' }],
      outcome: 'asPlanned',
    },
  ],
});
