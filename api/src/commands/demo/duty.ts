import { col, first, type Queryable, sql } from '../../platform';
import { dayAt, later } from '../../alerting';

interface DemoShift {
  readonly name: string;
  readonly days: readonly number[];
  readonly starts: string;
  readonly ends: string;
  readonly people: readonly string[];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const WORKING = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const shift = (name: string, starts: string, ends: string, people: string[], days = WORKING): DemoShift => ({
  name,
  days,
  starts,
  ends,
  people,
});
const twoShifts = (early: string, late: string): DemoShift[] => [
  shift('Early', '06:00', '14:00', [early]),
  shift('Late', '14:00', '22:00', [late]),
];

const demoDuty: readonly {
  pilotCode: string;
  timeZone: string;
  roles: Readonly<Record<string, readonly DemoShift[]>>;
}[] = [
  {
    pilotCode: 'FFT',
    timeZone: 'Europe/Berlin',
    roles: {
      PLANT_OPERATOR: [
        ...twoShifts('operator.fft', 'technician.fft'),
        shift('Night', '22:00', '06:00', ['manager.fft']),
        shift('Weekend', '06:00', '18:00', ['operator.fft'], WEEKEND),
      ],
      ROBOT_PROGRAMMER: [shift('On call', '06:00', '06:00', ['technician.fft'], WEEK)],
      SHIFT_MANAGER: [shift('Day', '07:00', '16:00', ['manager.fft'])],
    },
  },
  {
    pilotCode: 'SEW',
    timeZone: 'Europe/Paris',
    roles: { OPERATOR: twoShifts('operator.sew', 'admin.sew') },
  },
  {
    pilotCode: 'CRF',
    timeZone: 'Europe/Rome',
    roles: { OPERATOR: twoShifts('operator.crf', 'admin.crf') },
  },
  {
    pilotCode: 'ILTAR',
    timeZone: 'Europe/Bucharest',
    roles: { OPERATOR: twoShifts('operator.iltar', 'admin.iltar') },
  },
];

/** The age of the demo's duty plans. */
const SINCE_DAYS = 35;

export async function seedDuty(tx: Queryable, now: Date): Promise<void> {
  for (const { pilotCode, timeZone, roles } of demoDuty) {
    await tx.query(sql`update pilots set time_zone = ${timeZone} where code = ${pilotCode}`);
    for (const [role, shifts] of Object.entries(roles)) {
      const plan = await first(
        tx,
        { id: col.text },
        sql`insert into duty_plans (pilot_code, role_id, valid_from)
          select ${pilotCode}, id, ${later(dayAt(timeZone, now.getTime()), -SINCE_DAYS)} from roles where name = ${role}
          returning id`,
      );
      for (const [nth, { name, days, starts, ends, people }] of shifts.entries())
        await tx.query(
          sql`insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
            values (${plan?.id}::uuid, gen_random_uuid(), ${nth}, ${name}, ${days}::int[], ${starts}, ${ends},
              array(select id from users where username = any(${people}::text[])))`,
        );
    }
  }
}
