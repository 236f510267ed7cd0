import type { User } from '@portal/kit/wire';
import { newId } from './backEnd';
import type { KeptDuty, KeptShift } from './kept';

export function sampleDuty(people: readonly User[]): KeptDuty {
  const [operator, technician, manager] = people.map(({ userId }) => userId);
  const shift = (
    role: string,
    name: string,
    hour: number,
    hours: number,
    person: string | undefined,
  ): KeptShift => ({
    shiftId: newId(),
    role,
    name,
    hour,
    hours,
    people: person === undefined ? [] : [person],
  });
  return {
    shifts: [
      shift('PLANT_OPERATOR', 'Early', 6, 8, operator),
      shift('PLANT_OPERATOR', 'Late', 14, 8, technician),
      shift('PLANT_OPERATOR', 'Night', 22, 8, undefined),
      shift('SHIFT_MANAGER', 'Day', 7, 9, manager),
    ],
    changed: {},
    swaps: [],
    absences: [],
    feed: {},
  };
}
