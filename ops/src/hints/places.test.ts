import { addressAt, expressionFor, places } from './places';

const named = (...patterns: string[]) => places(patterns).map((place) => place.join('/'));

describe('places', () => {
  it('begin with the closest: the longest, and words before any', () => {
    expect(named('/a', '/a/:id/task', '/a/new/task', '/')).toEqual(['a/new/task', 'a/*/task', 'a', '']);
  });

  it('hold those where two patterns that cross each other both speak', () => {
    expect(named('/a/*', '/*/b')[0]).toBe('a/b');
    expect(named('/a/*/x', '/a/b')[0]).toBe('a/b/x');
  });

  it('hold what three make together', () => {
    expect(named('/a/*/*', '/*/b/*', '/*/*/c')).toContain('a/b/c');
  });

  it('keep apart what has nothing in common', () => {
    expect(named('/a', '/b')).toEqual(['a', 'b']);
  });
});

test('an address at a place, and one below it', () => {
  expect([addressAt(['a', '*']), addressAt(['a', '*'], true), addressAt([])]).toEqual([
    '/a/~',
    '/a/~/~',
    '/',
  ]);
});

describe('expressionFor', () => {
  const fits = (place: string[], which: 'at' | 'below' | 'both', address: string) =>
    new RegExp(expressionFor(place, which) ?? '$^').test(address);

  it.each([
    [['a', 'b'], 'at', ['/a/b', '/a/b/'], ['/a/b/c', '/a', '/a/bc']],
    [['a', '*'], 'below', ['/a/x/y'], ['/a/x', '/a/x/', '/a//y']],
    [['a.b'], 'both', ['/a.b', '/a.b/', '/a.b/c'], ['/axb', '/a.bc']],
    [[], 'at', ['/'], ['/a']],
  ] as const)('%j, %s', (place, which, yes, no) => {
    for (const address of yes) expect([address, fits([...place], which, address)]).toEqual([address, true]);
    for (const address of no) expect([address, fits([...place], which, address)]).toEqual([address, false]);
  });

  it('is made of no part that could mean something else', () => {
    expect(expressionFor(['a"/--><!--#'], 'at')).toBeUndefined();
  });
});
