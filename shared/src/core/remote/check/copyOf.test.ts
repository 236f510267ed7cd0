import { memo } from 'react';
import { COPY_LIMITS, copyOf } from './copyOf';

const copied = (value: unknown) => {
  const result = copyOf(value);
  if (!result.ok) throw new Error(`${result.path} ${result.problem}`);
  return result.copy;
};

test('what is said is copied and frozen to the last leaf; functions and components go along', () => {
  const load = () => undefined;
  const Icon = memo(() => null);
  const original = { list: [{ load, Icon, text: 'a', none: undefined, count: 1, on: true }] };
  const copy = copied(original) as typeof original;
  expect(copy).toEqual(original);
  expect(copy.list[0]).not.toBe(original.list[0]);
  expect(copy.list[0]?.load).toBe(load);
  expect(copy.list[0]?.Icon).toBe(Icon);
  expect([copy, copy.list, copy.list[0]].every(Object.isFrozen)).toBe(true);
});

test('a field is read once: what was checked is what is used', () => {
  let reads = 0;
  const shifty = {
    get path() {
      reads += 1;
      return reads === 1 ? '/fine' : 'javascript:alert(1)';
    },
  };
  const copy = copied(shifty) as { path: string };
  expect([copy.path, copy.path, reads]).toEqual(['/fine', '/fine', 1]);
});

test('a field of the name __proto__ stays a field', () => {
  const copy = copied(JSON.parse('{"__proto__": {"polluted": true}}')) as object;
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect('polluted' in copy).toBe(false);
});

const loop: Record<string, unknown> = { id: 'a' };
loop.children = [loop];
const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);
const bomb = Array.from({ length: 20 }).reduce<unknown>((inner) => [inner, inner, inner], 'x');
const deep = {
  get deeper() {
    return deep;
  },
};

test.each<[string, string, unknown]>([
  ['contains itself', 'endless', loop],
  ['is deeper than anybody says', 'endless', nested(COPY_LIMITS.depth + 1)],
  ['grows when it is read', 'endless', deep],
  ['has more entries than anybody says', 'endless', new Array(1e9)],
  ['is small and says much', 'endless', bomb],
  ['has a text of megabytes', 'endless', { titleId: 'x'.repeat(1e6) }],
  ['is no plain data', 'notPlain', { when: new Map() }],
  ['is a symbol', 'notPlain', { id: Symbol('a') }],
  [
    'throws when it is read',
    'notPlain',
    {
      get id() {
        throw new Error('boom');
      },
    },
  ],
])('what %s is refused', (_name, kind, value) => {
  expect(copyOf(value)).toMatchObject({ ok: false, kind });
});

test('the place of what is refused is named', () => {
  expect(copyOf({ navigation: [loop] })).toMatchObject({ path: 'navigation.0.children.0' });
});
