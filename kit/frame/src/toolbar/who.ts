import { createHttp } from '@portal/shared/http';
import { createBrowserTokenClient } from '@portal/shared/session';
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

const NOBODY = '';
/** The password of the demo's people, which the sign-in page of a demo shows. */
const DEMO_PASSWORD = 'Portal-demo-1';

const namesBy = (key: 'userId' | 'email') =>
  Object.fromEntries(
    people().map((one) => [one[key], `${one.firstName} ${one.lastName}, ${one.userRole}, ${one.pilotCode}`]),
  );

async function signInAs(email: string): Promise<void> {
  const tokens = createBrowserTokenClient({ apiBase: '/api', http: createHttp() });
  if (email === NOBODY) await tokens.signOut();
  else await tokens.signIn(email, DEMO_PASSWORD, true);
  window.location.reload();
}

/** Signs a person of the demo in at the portal whose back end answers. */
export const demoPersonPicking = (): Picking => ({
  label: 'person',
  options: { [NOBODY]: 'nobody', ...namesBy('email') },
  value: () => signedInPerson()?.email ?? NOBODY,
  pick: (email) => void signInAs(email),
});

export function whoPickings(): Picking[] {
  const all = people();
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
      options: namesBy('userId'),
      // The token comes first, because the user may have signed in by hand.
      value: () => signedInPerson()?.userId ?? readChoice().userId ?? all[0]?.userId ?? '',
      pick: (userId) => become({ userId }),
    },
    field('level', 'accessLevel', ['USER', 'ADMIN', 'SUPER_ADMIN']),
    field('role', 'role', ROLES),
    field('pilot', 'pilot', [...PILOTS, 'ALL']),
  ];
}
