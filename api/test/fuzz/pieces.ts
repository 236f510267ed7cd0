import fc from 'fast-check';

/** The kinds of the portal's objects that a path, query or body may name. */
export type RefKind =
  | 'self'
  | 'user'
  | 'assignment'
  | 'notification'
  | 'mapping'
  | 'session'
  | 'role'
  | 'pilot'
  | 'word';

/** A placeholder for an object until the call is sent, so that a seed always makes the same calls. */
export class Ref {
  constructor(
    readonly kind: RefKind,
    readonly nth: number,
  ) {}
}

/** A text that gets the word of the caller's pilot when the call is sent. */
export class Said {
  constructor(
    readonly text: string,
    readonly most: number,
    readonly asKey: boolean,
  ) {}
}

export const refTo = (kind: RefKind): fc.Arbitrary<Ref> => fc.nat(9999).map((nth) => new Ref(kind, nth));

/** Values that have broken programs before. */
export const strange: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  '\ud800',
  'a\udc00b',
  '\u0000',
  '',
  ' ',
  "'; drop table users; --",
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999-14:00',
  '__proto__',
  'constructor',
  '%',
  '\u202e',
  '=1+1',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(3000),
  '1'.repeat(400),
  -1,
  1e308,
  0,
  null,
  true,
  [],
  [[]],
  {},
  { toString: 'x' },
);

const edges = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2000-02-29T00:00:00+13:45'];

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((one) => one.toISOString());

export const moment: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: date },
  { weight: 1, arbitrary: fc.constantFrom(...edges) },
);
