/** The result of one check: fine, worth knowing, or a reason not to release. */
export interface Finding {
  kind: 'ok' | 'note' | 'fault';
  what: string;
  text: string;
}

const WORDS = { ok: 'ok  ', note: 'note', fault: 'FAIL' } as const;

export const ok = (what: string, text: string): Finding => ({ kind: 'ok', what, text });
export const note = (what: string, text: string): Finding => ({ kind: 'note', what, text });
export const fault = (what: string, text: string): Finding => ({ kind: 'fault', what, text });

export const lineOf = ({ kind, what, text }: Finding): string =>
  `${WORDS[kind]} ${what}: ${text.trim().replaceAll('\n', '\n       ')}`;
