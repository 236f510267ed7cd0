import { hash, verify } from '@node-rs/argon2';
import { passwordFailures, type PasswordFailure, type PasswordRule } from '@portal/shared/wire';
import { isCommonPassword } from './commonPasswords';

export interface Argon2Cost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for an account without a password, after the same work. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
  /** What is wrong with a new password; undefined when it may be used. */
  complaint(password: string, names: readonly string[]): string | undefined;
}

const words: Readonly<Record<PasswordFailure, string>> = {
  tooShort: 'It is too short.',
  tooLong: 'It is too long.',
  common: 'It is one of the most used passwords.',
  containsName: 'It contains your name or user name.',
  noLowerCase: 'It needs a lower-case letter.',
  noUpperCase: 'It needs an upper-case letter.',
  noDigit: 'It needs a digit.',
  noSpecial: 'It needs a special character.',
  hasSpace: 'It must not contain spaces.',
};

/** Hashes with argon2id, and holds the site's password rule. */
export async function createPasswords(cost: Argon2Cost, rule: PasswordRule): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  // Compared with where there is no account, so that both answers take the same time (contract §3).
  const decoy = await hash('nobody has this password', options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, stored) {
      const right = await verify(stored ?? decoy, password);
      return right && typeof stored === 'string';
    },
    complaint(password, names) {
      const failures = passwordFailures(password, { rule, names, isCommon: isCommonPassword });
      return failures.length === 0 ? undefined : failures.map((failure) => words[failure]).join(' ');
    },
  };
}
