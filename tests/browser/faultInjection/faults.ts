export type Fault =
  | { kind: 'delay'; ms: number }
  /** No answer until the repair. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number }
  /** The first `times` answers fail, later ones are good. */
  | { kind: 'failing'; status: number; times: number }
  /** 200 with an HTML page, as from a server that falls back to its index page. */
  | { kind: 'html' }
  /** The connection ends in the middle of the file. */
  | { kind: 'cut' }
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

/** Flips one bit of the last byte: a full stop becomes a slash. */
export function withChangedByte(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}
