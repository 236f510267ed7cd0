/** The names of an account, each `''` where unknown. */
export interface Person {
  firstName: string;
  lastName: string;
  username: string;
}

const firstLetter = (name: string) => Array.from(name.trim())[0] ?? '';

/** Initials of first and last name, or the first letter of the username, or U. */
export function initialsOf({ firstName, lastName, username }: Person): string {
  const initials = firstLetter(firstName) + firstLetter(lastName) || firstLetter(username) || 'U';
  return initials.toLocaleUpperCase();
}

/** The full name, or the username; '' where neither is known, for the caller's generic label. */
export const fullNameOf = ({ firstName, lastName, username }: Person): string =>
  [firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ') || username.trim();
