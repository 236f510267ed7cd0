import { type Choice, readChoice, forgetEntered, writeChoice } from '../backEnd/choice';
import { people, PILOTS, ROLES } from '../backEnd/people';
import { named, type Picking } from './elements';
import { signedInPerson } from './person';

const AS_THEY_ARE = '';
const asTheyAre = (values: readonly string[]) => ({ [AS_THEY_ARE]: 'as they are', ...named(values) });

/** Switches the user by a reload, so that nothing of the previous one is left. */
function become(choice: Choice): void {
  writeChoice(choice);
  // Also for the same person again, after a sign-out.
  forgetEntered();
  window.location.reload();
}

export function whoPickings(): Picking[] {
  const all = people();
  const names = all.map(({ userId, firstName, lastName, userRole, pilotCode }) => [
    userId,
    `${firstName} ${lastName}, ${userRole}, ${pilotCode}`,
  ]);
  const field = (
    label: string,
    key: 'accessLevel' | 'role' | 'pilot',
    values: readonly string[],
  ): Picking => ({
    label,
    options: asTheyAre(values),
    value: () => readChoice()[key] ?? AS_THEY_ARE,
    pick: (value) => become({ ...readChoice(), [key]: value === AS_THEY_ARE ? undefined : value }),
  });
  return [
    {
      label: 'person',
      options: Object.fromEntries(names) as Record<string, string>,
      // The token comes first, because the user may have signed in by hand.
      value: () => signedInPerson()?.userId ?? readChoice().userId ?? all[0]?.userId ?? '',
      pick: (userId) => become({ userId }),
    },
    field('level', 'accessLevel', ['USER', 'ADMIN', 'SUPER_ADMIN']),
    field('role', 'role', ROLES),
    field('pilot', 'pilot', [...PILOTS, 'ALL']),
  ];
}
