import { compareFaces, versionFor } from './compare';
import { type Face, readFace } from './face';
import { judgeFace } from './judge';
import { readReport, writeReport } from './report';

const ENTRY = 'kit/src/index.d.ts';
const CONTRACT = 'shared/src/contract.d.ts';

const contract = (host: string, slot = 'order?: number;') => `
interface Slot { ${slot} }
/** Words about it, which are no part of it. */
export interface Host { ${host} slots: Slot[]; }
export declare function define(host: Host): 'b' | 'a';
`;
const face = (text: string, names = 'Host, define'): Face =>
  readFace(
    new Map([
      [
        ENTRY,
        `export { ${names} } from '../../shared/src/contract.js';\nexport { Alert } from '@mui/material';`,
      ],
      [CONTRACT, text],
    ]),
    new Map([['.', ENTRY]]),
  );
const first = face(contract('navigate: (to: string) => void;'));
const judged = (present: Face, version: string) =>
  judgeFace({
    present,
    version,
    recorded: { version: '1.3.0', face: first },
    released: { version: '1.3.0', face: first },
  });

describe('the face of declarations', () => {
  it('has every public name once, with what stands behind it', () => {
    expect(Object.keys(first.entries['.'] ?? {})).toEqual(['Alert', 'Host', 'define']);
    expect(first.entries['.']?.Host?.through).toEqual(['Slot']);
    expect(first.entries['.']?.define).toEqual({
      text: "function define(host: Host): 'a' | 'b';",
      through: [],
    });
    expect(first.entries['.']?.Alert?.text).toContain('@mui/material');
  });

  it('is read from its report as it was written', () => {
    const recorded = { version: '1.3.0', face: first };
    expect(readReport(writeReport(recorded))).toEqual(recorded);
    expect(readReport(new Map())).toBeUndefined();
  });
});

describe('a change of the face', () => {
  it('is none in comments or the order of a union', () => {
    const same = contract('navigate: (to: string) => void;').replace("'b' | 'a'", "'a' | 'b'");
    expect(compareFaces(first, face(same.replace('Words', 'Other words')))).toEqual([]);
  });

  it.each([
    [
      'a new name',
      face(
        `${contract('navigate: (to: string) => void;')} export declare const more: 1;`,
        'Host, define, more',
      ),
      'added more',
      '1.4.0',
    ],
    [
      'a new optional member',
      face(contract('navigate: (to: string) => void; back?: () => void;')),
      'added Host.back',
      '1.4.0',
    ],
    [
      'an optional member behind a name',
      face(contract('navigate: (to: string) => void;', 'order?: number; place?: string;')),
      'added Slot.place',
      '1.4.0',
    ],
    [
      'a new member that must be there',
      face(contract('navigate: (to: string) => void; back: () => void;')),
      'changed Host',
      '2.0.0',
    ],
    ['another type of a member', face(contract('navigate: (to: URL) => void;')), 'changed Host', '2.0.0'],
    ['a member that went', face(contract('')), 'changed Host', '2.0.0'],
    [
      'something behind a name',
      face(contract('navigate: (to: string) => void;', 'order: number;')),
      'changed Host',
      '2.0.0',
    ],
    [
      'a name that went',
      face(contract('navigate: (to: string) => void;'), 'Host'),
      'removed define',
      '2.0.0',
    ],
  ])('%s asks for its version', (_what, next, said, version) => {
    const changes = compareFaces(first, next);
    expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([said]);
    expect(versionFor(changes, '1.3.2')).toBe(version);
  });
});

describe('a constant and a schema', () => {
  const constant = (text: string) => face(`export declare const some: ${text};`, 'some');
  const schema = (field: string) => constant(`z.Piped<z.ZodMiniObject<{ id: z.ZodMiniString; ${field} }>>`);
  const kinds = (before: Face, after: Face) =>
    compareFaces(before, after).map(({ kind, name }) => `${kind} ${name}`);

  it.each([
    ['one more path', constant('{ readonly a: { readonly b: 1; readonly c: 2 } }'), 'added some.c'],
    ['another path', constant('{ readonly a: { readonly b: 2 } }'), 'changed some'],
    ['a path that went', constant('{ readonly a: {} }'), 'changed some'],
  ])('%s', (_what, after, said) => {
    expect(kinds(constant('{ readonly a: { readonly b: 1 } }'), after)).toEqual([said]);
  });

  it.each([
    ['a field that may be missing', 'more: z.ZodMiniOptional<z.ZodMiniString>', 'added some.more'],
    [
      'a field read from one that may be missing',
      'more: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniOptional<z.ZodMiniUnknown>, T>, T>',
      'added some.more',
    ],
    ['a field that must be there', 'more: z.ZodMiniString', 'changed some'],
    [
      'one that must be there, of which a part may be missing',
      'more: z.ZodMiniObject<{ a: z.ZodMiniOptional<T> }>',
      'changed some',
    ],
  ])('%s', (_what, field, said) => {
    expect(kinds(schema(''), schema(field))).toEqual([said]);
  });

  it('a member of an inner object that may be missing no more is another type', () => {
    expect(kinds(constant('(one: { a?: 1 }) => void'), constant('(one: { a: 1 }) => void'))).toEqual([
      'changed some',
    ]);
  });
});

describe('what is said of it', () => {
  const wider = face(contract('navigate: (to: string) => void; back?: () => void;'));
  const other = face(contract('navigate: (to: URL) => void;'));

  it('is nothing while it is the recorded one', () => {
    expect(judged(first, '1.3.0')).toEqual({ refused: undefined, problem: undefined });
  });

  it('is what changed, the version that this asks for, and what to do', () => {
    const { refused, problem } = judged(other, '1.4.0');
    expect(problem).toBe(refused);
    expect(problem).toBe(
      'Since 1.3.0 the public face of @portal/kit has changed Host (.). That asks for HOST_API_VERSION 2.0.0 or later, ' +
        'and it is 1.4.0: raise it in shared/src/remote/hostApi.ts and kit/package.json, then record the face with ' +
        '`npm run kit -- report`.',
    );
  });

  it('is what to record, where the version fits', () => {
    const { refused, problem } = judged(wider, '1.4.0');
    expect(refused).toBeUndefined();
    expect(problem).toContain('added Host.back (.)');
    expect(problem).toContain('`npm run kit -- report`');
  });

  it('asks for a second number only after the first was published', () => {
    const recorded = { version: '1.4.0', face: wider };
    const present = face(contract('navigate: (to: string) => void; back?: () => void; on?: 1;'));
    const released = { version: '1.3.0', face: first };
    expect(judgeFace({ present, version: '1.4.0', recorded, released }).refused).toBeUndefined();
    expect(judgeFace({ present, version: '1.4.0', recorded, released: recorded }).refused).toContain('1.5.0');
  });
});
