/** The result of one check, with a remedy unless it is ok. */
export type Finding =
  | { level: 'ok'; check: string; says: string }
  | { level: 'warn' | 'fail'; check: string; says: string; remedy: string };

export const ok = (check: string, says: string): Finding => ({ level: 'ok', check, says });
export const warn = (check: string, says: string, remedy: string): Finding => ({
  level: 'warn',
  check,
  says,
  remedy,
});
export const fail = (check: string, says: string, remedy: string): Finding => ({
  level: 'fail',
  check,
  says,
  remedy,
});

const LABEL = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

/** One line for a terminal, and for `grep FAIL`. */
export const line = (finding: Finding): string =>
  `${LABEL[finding.level]}  ${finding.check.padEnd(12)} ${finding.says}` +
  (finding.level === 'ok' ? '' : `  To do: ${finding.remedy}`);

/** The message of an error, without user and password in its addresses. */
export function words(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: unknown };
  // Connecting to a name with several addresses fails with one error per address.
  const inner: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const text = inner !== undefined ? words(inner) : error instanceof Error ? error.message : String(error);
  const clean = text.replaceAll(/\/\/[^\s/@]*@/g, '//***@').split('\n')[0] ?? '';
  return clean === '' ? String(typeof code === 'string' ? code : 'no word') : clean;
}
