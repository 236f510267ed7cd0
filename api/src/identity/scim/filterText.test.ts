import { readFilter } from './filterText';

const eq = (name: string, value: string | boolean) => ({ op: 'eq', name, value });

it('reads comparisons, joined and in brackets, as they bind', () => {
  expect(readFilter('userName eq "ana \\"a\\" (b)"')).toEqual(eq('userName', 'ana "a" (b)'));
  expect(readFilter('a eq "1" or b eq "2" AND c Eq true')).toEqual({
    op: 'or',
    filters: [eq('a', '1'), { op: 'and', filters: [eq('b', '2'), eq('c', true)] }],
  });
  expect(readFilter('(a eq "1" or b eq "2") and c eq true')).toEqual({
    op: 'and',
    filters: [{ op: 'or', filters: [eq('a', '1'), eq('b', '2')] }, eq('c', true)],
  });
  const work = eq('type', 'work');
  expect(readFilter('emails[type eq "work"]')).toEqual({ op: 'within', name: 'emails', filter: work });
  expect(readFilter('emails[type eq "work"].value eq "a@b"')).toEqual({
    op: 'within',
    name: 'emails',
    filter: { op: 'and', filters: [work, eq('value', 'a@b')] },
  });
});

it.each([
  ['', 'unreadable'],
  ['userName', 'unreadable'],
  ['userName eq', 'unreadable'],
  ['userName eq ana', 'unreadable'],
  ['userName eq "ana', 'unreadable'],
  ['userName eq {}', 'unreadable'],
  ['userName eq "a" b', 'unreadable'],
  ['(userName eq "a"', 'unreadable'],
  ['emails[type eq "work"', 'unreadable'],
  ['emails[type eq "work"].value', 'unreadable'],
  ['userName eq "a" and', 'unreadable'],
  ['userName co "a"', 'comparison'],
  ['title pr', 'comparison'],
  ['not (userName eq "a")', 'comparison'],
])('does not read %s', (text, problem) => {
  expect(readFilter(text)).toBe(problem);
});
