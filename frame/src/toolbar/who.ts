import { type Choice, readChoice, forgetEntered, writeChoice } from '../backEnd/choice';
import { people, PILOTS, ROLES } from '../backEnd/people';
import { named, type Picking } from './elements';
import { signedInPerson } from './person';

const AS_THEY_ARE = '';
const asTheyAre = (values: readonly string[]) => ({ [AS_THEY_ARE]: 'as they are', ...named(values) });

/** Another person is a new page: nothing of the one before is to be left. */
function become(choice: Choice): void {
  writeChoice(choice);
  // Also the same one again, after a sign-out.
  forgetEntered();
  window.location.reload();
}

/** Who is signed in at the back end in the page, and as what. */
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
      // Also who signed in by hand.
      value: () => signedInPerson()?.userId ?? readChoice().userId ?? all[0]?.userId ?? '',
      pick: (userId) => become({ userId }),
    },
    field('level', 'accessLevel', ['USER', 'ADMIN', 'SUPER_ADMIN']),
    field('role', 'role', ROLES),
    field('pilot', 'pilot', [...PILOTS, 'ALL']),
  ];
}
