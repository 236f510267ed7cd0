import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type EnvironmentVariables } from './environmentVariables';
import { type Identity, identitySchema, passwordsOnly } from './identity';

export type IdentityResult = { ok: true; identity: Identity } | { ok: false; failures: string[] };

const failed = (...failures: string[]): IdentityResult => ({ ok: false, failures });

// The schemas carry few messages of their own.
z.config(z.locales.en());

const wordsOf = (issue: z.core.$ZodIssue): string[] => {
  const problem = (path: readonly PropertyKey[], words: string) =>
    `IDENTITY_FILE ${path.map(String).join('.')}: ${words}`;
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => problem([...issue.path, key], 'this field is not known'))
    : [problem(issue.path, issue.message)];
};

function parse(file: string, read: (file: string) => string): { value: unknown } | string {
  try {
    return { value: JSON.parse(read(file)) as unknown };
  } catch (error) {
    return error instanceof SyntaxError
      ? `IDENTITY_FILE ${file} is not JSON`
      : `IDENTITY_FILE ${file} cannot be read`;
  }
}

/**
 * Reads the file of sign-in providers. Secrets come from the variables that it names, so that the file may be shown.
 * @returns the failures, each with its field
 */
export function readIdentity(
  file: string | undefined,
  variables: EnvironmentVariables,
  read: (file: string) => string = (name) => readFileSync(name, 'utf8'),
): IdentityResult {
  if (file === undefined) return { ok: true, identity: passwordsOnly };
  const content = parse(file, read);
  if (typeof content === 'string') return failed(content);
  const parsed = identitySchema.safeParse(content.value);
  if (!parsed.success) return failed(...new Set(parsed.error.issues.flatMap(wordsOf)));
  const { providers, ...rest } = parsed.data;
  const failures: string[] = [];
  const complete = providers.map(({ clientSecretVariable, ...provider }, index) => {
    if (clientSecretVariable === undefined) return provider;
    const clientSecret = variables[clientSecretVariable]?.trim();
    if (!clientSecret)
      failures.push(
        `IDENTITY_FILE providers.${index}.clientSecretVariable: names ${clientSecretVariable}, which is not set`,
      );
    return { ...provider, clientSecret };
  });
  return failures.length > 0 ? failed(...failures) : { ok: true, identity: { ...rest, providers: complete } };
}
