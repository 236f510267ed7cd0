import { changeText } from './useChangeText';

const words = {
  status: (status: string) => `<${status}>`,
  priority: (priority: string) => `[${priority}]`,
  asked: (name: string) => `${name}?`,
  left: (name: string) => `${name} left`,
  account: (name: string, isEnabled: boolean) => `${name} ${isEnabled ? 'back' : 'disabled'}`,
  due: (from = 'none', to = 'none') => `due ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
};

it.each([
  ['Open → In Progress', '<Open> → <In Progress>'],
  [
    'Open → In Progress · Mid → High · Ana Pop · Look',
    '<Open> → <In Progress> · [Mid] → [High] · Ana Pop · Look',
  ],
  ['Ana Pop → Ion Ene: end of shift', 'Ana Pop → Ion Ene: end of shift'],
  ['The status was changed to Done', 'The status was changed to Done'],
  ['Open → elsewhere', 'Open → elsewhere'],
  ['– → 2027-01-02T14:00:00.000Z · Ana Pop', 'due none to 2027-01-02 · Ana Pop'],
  ['2027-01-02T14:00:00.000Z → –', 'due 2027-01-02 to none'],
  ['– → –', '– → –'],
  ['Ana Pop → ? · Spindle', 'Ana Pop? · Spindle'],
  ['Ana Pop → – · Spindle', 'Ana Pop left · Spindle'],
  ['Ana Pop: ACTIVE → DISABLED · Spindle', 'Ana Pop disabled · Spindle'],
  ['Ana Pop: DISABLED → ACTIVE', 'Ana Pop back'],
  ['', ''],
])('%s is read as %s', (text, expected) => expect(changeText(text, words)).toBe(expected));
