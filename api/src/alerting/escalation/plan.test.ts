import fc from 'fast-check';
import { type Roster } from '../duty/roster';
import { scheduledStep, scheduledSteps, type StoredEscalation } from './plan';
import { firingOf, peopleMoment, planAt, type Surroundings } from './stepRecipients';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Monday. */
const MONDAY = Date.parse('2026-03-02T00:00Z');

const recipients = fc.oneof(
  fc.record({
    kind: fc.constantFrom('onDuty' as const, 'role' as const),
    roleId: fc.constantFrom('r1', 'r2', 'gone'),
  }),
  fc.record({ kind: fc.constant('person' as const), userId: fc.constantFrom('ana', 'ben', 'nobody') }),
);
const step = fc.oneof(
  fc.record({
    by: fc.constantFrom('bell' as const, 'mail' as const, 'sms' as const, 'voice' as const),
    to: recipients,
  }),
  fc.record({ by: fc.constant('target' as const), targetId: fc.constantFrom('t1', 't2') }),
);
const plans: fc.Arbitrary<StoredEscalation> = fc
  .record({
    steps: fc.array(fc.tuple(fc.nat(180), step), { maxLength: 6 }),
    repeat: fc.option(
      fc.record({ minutes: fc.integer({ min: 1, max: 90 }), times: fc.integer({ min: 1, max: 20 }) }),
    ),
  })
  .map(({ steps, repeat }) => ({
    minimumPriority: 'High',
    steps: steps
      .sort(([one], [other]) => one - other)
      .map(([afterMinutes, rest]) => ({ afterMinutes, ...rest })),
    repeat,
  }));

const roster: Roster = {
  timeZone: 'UTC',
  plans: [
    {
      role: 'MAINTENANCE',
      from: '2026-01-01',
      shifts: [
        {
          shiftId: 's1',
          name: 'Early',
          days: [1, 2, 3, 4, 5],
          starts: '06:00',
          ends: '14:00',
          people: ['ana'],
        },
        {
          shiftId: 's2',
          name: 'Late',
          days: [1, 2, 3, 4, 5],
          starts: '14:00',
          ends: '22:00',
          people: ['ben'],
        },
      ],
    },
  ],
  exceptions: [],
  moves: [],
  absences: [],
  staff: new Set(['ana', 'ben', 'cleo']),
  disabled: new Set(),
};
const around: Surroundings = {
  roster,
  roles: new Map([
    ['r1', { name: 'MAINTENANCE', people: ['cleo', 'ana', 'ben'] }],
    ['r2', { name: 'EMPTY', people: [] }],
  ]),
  targets: new Set(['t1']),
};

describe('a plan', () => {
  it('does each step of each round once, in order, and then nothing more', () => {
    fc.assert(
      fc.property(plans, fc.nat(10_000), (plan, minute) => {
        const began = MONDAY + minute * MINUTE;
        const moments = scheduledSteps(plan, began);
        const rounds = plan.steps.length === 0 ? 0 : (plan.repeat?.times ?? 0) + 1;
        expect(moments.map(({ round, index }) => [round, index])).toEqual(
          Array.from({ length: rounds * plan.steps.length }, (_, nth) => [
            Math.floor(nth / plan.steps.length),
            nth % plan.steps.length,
          ]),
        );
        expect(scheduledStep(plan, began, moments.length)).toBeUndefined();
        moments.forEach(({ at }, nth) => expect(at).toBeGreaterThanOrEqual(moments[nth - 1]?.at ?? began));
      }),
    );
  });

  it('keeps the times of its steps in each round, and waits between rounds', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const moments = scheduledSteps(plan, MONDAY);
        const last = plan.steps.at(-1)?.afterMinutes ?? 0;
        for (const {
          round,
          index,
          at,
          step: { afterMinutes },
        } of moments) {
          expect(step).toBeDefined();
          expect(afterMinutes).toBe(plan.steps[index]?.afterMinutes);
          expect(at - MONDAY).toBe((round * (last + (plan.repeat?.minutes ?? 0)) + afterMinutes) * MINUTE);
        }
      }),
    );
  });

  it('goes on after each step with what the whole of it would have been', () => {
    fc.assert(
      fc.property(plans, fc.nat(130), (plan, nth) => {
        expect(scheduledStep(plan, MONDAY, nth)).toEqual(scheduledSteps(plan, MONDAY)[nth]);
      }),
    );
  });

  it('reaches nobody who is not there, nobody twice, and says so where it reaches nobody', () => {
    fc.assert(
      fc.property(plans, fc.nat(10_000), (plan, minute) => {
        for (const {
          step: { by },
          people,
          outcome,
        } of planAt(plan, MONDAY + minute * MINUTE, around)) {
          expect(new Set(people).size).toBe(people.length);
          expect(people.every((one) => roster.staff.has(one))).toBe(true);
          if (by !== 'target') expect(people.length === 0).toBe(outcome === 'nobody');
        }
      }),
    );
  });
});

describe('a step for who is on duty', () => {
  const plan: StoredEscalation = {
    minimumPriority: 'High',
    steps: [
      { afterMinutes: 0, by: 'bell', to: { kind: 'onDuty', roleId: 'r1' } },
      { afterMinutes: 5, by: 'mail', to: { kind: 'onDuty', roleId: 'r1' } },
    ],
    repeat: null,
  };
  const peopleFrom = (began: number) =>
    planAt(plan, began, around).map(({ people, outcome }) => [people, outcome]);

  it('is for who has the shift at its own moment, over the change of a shift', () => {
    expect(peopleFrom(MONDAY + 14 * HOUR - 3 * MINUTE)).toEqual([
      [['ana'], 'asPlanned'],
      [['ben'], 'asPlanned'],
    ]);
  });

  it('is for everybody of the role where nobody is on duty', () => {
    expect(peopleFrom(MONDAY + 6 * 24 * HOUR + 3 * HOUR)).toEqual([
      [['ana', 'ben', 'cleo'], 'wholeRole'],
      [['ana', 'ben', 'cleo'], 'wholeRole'],
    ]);
  });

  it('is done late for those who are there by then', () => {
    const due = MONDAY + 14 * HOUR - MINUTE;
    const [moment] = scheduledSteps(plan, due);
    if (moment === undefined) throw new Error('It has a step.');
    const reached = (now: number) => firingOf(moment, around, peopleMoment(due, now)).people;
    expect(reached(due + MINUTE - 1)).toEqual(['ana']);
    expect(reached(due + HOUR)).toEqual(['ben']);
  });
});

it('reads the absences of a pilot once for all 210 steps, and no shift of another role', () => {
  let [absences, others] = [0, 0];
  const watched: Roster = {
    ...roster,
    get absences() {
      absences += 1;
      return [];
    },
    plans: [
      ...roster.plans,
      {
        role: 'OTHER',
        from: '2026-01-01',
        get shifts() {
          others += 1;
          return [];
        },
      },
    ],
  };
  const plan: StoredEscalation = {
    minimumPriority: 'Low',
    steps: Array.from({ length: 10 }, (_, nth) => ({
      afterMinutes: nth * 100,
      by: 'bell',
      to: { kind: 'onDuty', roleId: 'r1' },
    })),
    repeat: { minutes: 100, times: 20 },
  };
  const firings = planAt(plan, MONDAY, { ...around, roster: watched });
  expect(firings).toHaveLength(210);
  expect(new Set(firings.flatMap(({ people }) => people)).size).toBe(3);
  expect([absences, others]).toEqual([1, 0]);
});
