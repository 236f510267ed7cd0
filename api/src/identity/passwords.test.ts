import { isGuessable } from './guessable';

const guessable = [
  'Password2024',
  'Password2024!',
  'P@ssw0rd2024',
  'qwertyuiop1',
  'password123',
  'passwordpassword',
  '1234567890',
  'abcdefghij',
  'aaaaaaaaaaaaa',
  'zaq12wsxcde3',
  'Liverpool2024',
  'butterfly99',
  'Factory2024!',
  'Operator-2025',
  'Motdepasse1!',
  'Parola2024!',
  'Welcome2025!',
  'Summer2025!',
  'drowssap2024',
  `${'password'.repeat(5)}`,
];

const fair = [
  'Quiet-river-71',
  'Portal-demo-1',
  'k3Jd9fLq2xW',
  'correct horse battery',
  '车间里的三只蓝色水杯很安静',
];

test.each(guessable)('%s is one of those that are tried first', (password) => {
  expect(isGuessable(password, 'default')).toBe(true);
});

test.each(fair)('%s may be used', (password) => {
  expect(isGuessable(password, 'default')).toBe(false);
});

test('eight characters of the legacy rule may be used where they are no variant of a common password', () => {
  expect(isGuessable('hT7!qm#2', 'legacy')).toBe(false);
  expect(isGuessable('Passw0rd!', 'legacy')).toBe(true);
  expect(isGuessable('Qwerty1!', 'legacy')).toBe(true);
});

test('the longest passwords are judged by their beginning', () => {
  expect(isGuessable('p4$$w0rd'.repeat(128), 'default')).toBe(true);
  expect(isGuessable('x9!Kd-2m'.repeat(128), 'default')).toBe(false);
});
