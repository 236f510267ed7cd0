/** What the faulty portal may do to one file of a remote in place of answering with it. */
export type Fault =
  | { kind: 'delay'; ms: number }
  /** Answers nothing until it is repaired. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number }
  /** The first `times` answers fail, the next are fine. */
  | { kind: 'failing'; status: number; times: number }
  /** 200, and a page of HTML, as a server does that knows only one answer. */
  | { kind: 'html' }
  /** The connection ends in the middle. */
  | { kind: 'cut' }
  /** One byte, the last, is another one. */
  | { kind: 'changedByte' };

export const FAULT_KINDS: readonly Fault['kind'][] = [
  'delay',
  'hang',
  'status',
  'failing',
  'html',
  'cut',
  'changedByte',
];

/** A fault with usual values, for the page of a person. */
export function usualFault(kind: Fault['kind']): Fault {
  switch (kind) {
    case 'delay':
      return { kind, ms: 3_000 };
    case 'status':
      return { kind, status: 404 };
    case 'failing':
      return { kind, status: 503, times: 2 };
    default:
      return { kind };
  }
}

/** The content with its last byte changed: a full stop becomes a slash, one bit is another. */
export function withChangedByte(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}
