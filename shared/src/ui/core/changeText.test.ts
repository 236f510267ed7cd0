import { changeText } from './useChangeText';

const words = {
  status: (status: string) => `<${status}>`,
  priority: (priority: string) => `[${priority}]`,
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
  ['', ''],
])('%s is read as %s', (text, expected) => expect(changeText(text, words)).toBe(expected));
