import { hash, verify } from '@node-rs/argon2';
import { passwordComplaints, passwordFailures, type PasswordRule } from '@portal/shared/wire';
import { isGuessable } from './guessable';

export interface Argon2Cost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for an account without a password, after the same work. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
  /** The reason to refuse a new password; undefined if it is accepted. */
  complaint(password: string, names: readonly string[], current?: string): string | undefined;
}

/** Password hashing with argon2id, and the site's password rule. */
export async function createPasswords(cost: Argon2Cost, rule: PasswordRule): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  // Verified if there is no account, so that both cases take the same time (docs/reference/product.md#sign-in).
  const decoy = await hash('nobody has this password', options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, stored) {
      const right = await verify(stored ?? decoy, password);
      return right && typeof stored === 'string';
    },
    complaint(password, names, current) {
      const isCommon = (text: string) => isGuessable(text, rule);
      const failures = passwordFailures(password, { rule, names, current, isCommon });
      return failures.length === 0
        ? undefined
        : failures.map((failure) => passwordComplaints[failure]).join(' ');
    },
  };
}
