import { fullNameOf, initialsOf } from '@portal/shared';
import { partOfDay } from './person';

const person = (firstName: string, lastName: string, username: string) => ({ firstName, lastName, username });

describe('the user menu shows the full name, else the user name, else nothing, for the generic label', () => {
  test.each([
    ['full name', person('Ana', 'Pop', 'apop'), 'Ana Pop'],
    ['one name only', person('', 'Pop', 'apop'), 'Pop'],
    ['user name', person(' ', '', 'apop'), 'apop'],
    ['nothing', person('', '', ' '), ''],
  ])('%s', (_name, who, shown) => expect(fullNameOf(who)).toBe(shown));
});

describe('avatar initials from both names, else the first letter of the user name, else U', () => {
  test.each([
    ['both names', person('ana', 'Pop', 'x'), 'AP'],
    ['only the last name', person('', 'Pop', 'x'), 'P'],
    ['user name', person('', '', 'zoe'), 'Z'],
    ['nothing', person('', '', ''), 'U'],
    ['a letter outside the basic plane', person('𝒜na', '', ''), '𝒜'],
    ['a letter with its accent beside it', person('e\u0301va', 'Pop', ''), 'E\u0301P'],
    ['an emoji of several', person('👩🏽‍🔧 Ana', '', ''), '👩🏽‍🔧'],
    ['Chinese', person('伟', '王', ''), '伟王'],
  ])('%s', (_name, who, shown) => expect(initialsOf(who)).toBe(shown));
});

test.each([
  [2, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [22, 'night'],
])('at %i h the greeting is for the %s', (hour, part) => expect(partOfDay(hour)).toBe(part));
