/** One thing that was looked at: well, to be known, or in the way of a release. */
export interface Finding {
  kind: 'ok' | 'note' | 'fault';
  /** `types`, `texts`, … */
  what: string;
  text: string;
}

const WORDS = { ok: 'ok  ', note: 'note', fault: 'FAIL' } as const;

export const ok = (what: string, text: string): Finding => ({ kind: 'ok', what, text });
export const note = (what: string, text: string): Finding => ({ kind: 'note', what, text });
export const fault = (what: string, text: string): Finding => ({ kind: 'fault', what, text });

/** A finding in one line, or more where it says more. */
export const lineOf = ({ kind, what, text }: Finding): string =>
  `${WORDS[kind]} ${what}: ${text.trim().replaceAll('\n', '\n       ')}`;
