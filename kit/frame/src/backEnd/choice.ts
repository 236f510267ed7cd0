import { browserStore, tabStore } from '@portal/shared/storage';
import type { User } from '@portal/shared/wire';
import known from '../../dev/people.json';
import { people } from './people';

/** The person chosen in the toolbar, perhaps with another role, access level or pilot. */
export interface Choice {
  userId?: string | undefined;
  accessLevel?: string | undefined;
  role?: string | undefined;
  pilot?: string | undefined;
}

const KEY = known.chosenBy;
const ENTERED = 'portal-frame-entered';

export function readChoice(storage: Pick<Storage, 'getItem'> = browserStore): Choice {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? '{}') as Choice | null) ?? {};
  } catch {
    return {};
  }
}

export function writeChoice(choice: Choice, storage: Pick<Storage, 'setItem'> = browserStore): void {
  storage.setItem(KEY, JSON.stringify(choice));
}

/** Whether this choice is new in this tab. A second call with it returns false. */
export function rememberOnce(choice: Choice, tab: Pick<Storage, 'getItem' | 'setItem'> = tabStore): boolean {
  const text = JSON.stringify(choice);
  if (tab.getItem(ENTERED) === text) return false;
  tab.setItem(ENTERED, text);
  return true;
}

export function forgetEntered(tab: Pick<Storage, 'removeItem'> = tabStore): void {
  tab.removeItem(ENTERED);
}

export function chosenPeople({ userId, accessLevel, role, pilot }: Choice, all: User[] = people()): User[] {
  const chosen = userId ?? all[0]?.userId;
  return all.map((one) =>
    one.userId === chosen
      ? {
          ...one,
          ...(accessLevel && { pilotRole: accessLevel as User['pilotRole'] }),
          ...(role && { userRole: role }),
          ...(pilot && { pilotCode: pilot }),
        }
      : one,
  );
}
