import { isGuessable } from './guessable';
import { createPasswords } from './passwords';

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
  // Passwords of the demo's accounts, and usual combinations of a word, a year and a special character.
  'Portal-demo-1',
  'Portal-demo-2',
  'Qwertz123!',
  'Qwertz1234!',
  'Azerty2024!',
  'Admin2024!',
  'Admin-2026!',
  'Berlin2024!',
  'München2026!',
  'Muenchen2026!',
  'Stuttgart.25',
  'Januar2026!',
  'Oktober2025!',
  'Februar-2026',
  'Montag2026!',
  'Freitag123!',
  'Herbst2025!!',
  'Sommer-2026!',
  'Passwort123!',
  'Willkommen1!',
  'Schichtleiter1!',
  'Fussball2024!',
  'Janvier2026!',
  'Septembre25!',
  'Vendredi2026!',
  'Bienvenue1!',
  'Bonjour2025!',
  'Marseille13!',
  'Soleil2024!!',
  'Ianuarie2026!',
  'Octombrie.25',
  'Bucuresti2026!',
  'Timisoara24!',
  'Duminica2025!',
  'Fabrica2026!',
  'Shanghai2025!',
  'Beijing2008!',
  'Woaini1314!',
  'Xingqiyi2026!',
  'December2025!',
  'Wednesday1!',
  'Liverpool2024!',
  'Robot-2026-!',
  '!Operator2026',
  'M@schine2026!',
  `${'password'.repeat(5)}`,
];

const fair = [
  'Quiet-river-71',
  'k3Jd9fLq2xW',
  'tH7-pqz!Rm4',
  'Berlin trägt gelbe Stiefel',
  'Januar-Kaktus-Pfeffer-9',
  'quatre chaises sous la pluie',
  'nori peste acoperisul verde',
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
  for (const usual of ['Qwertz123!', 'Admin2024!', 'Berlin2024!', 'Januar2026!', 'Sommer25!'])
    expect([usual, isGuessable(usual, 'legacy')]).toEqual([usual, true]);
});

test('the longest passwords are judged by their beginning', () => {
  expect(isGuessable('p4$$w0rd'.repeat(128), 'default')).toBe(true);
  expect(isGuessable('x9!Kd-2mQz7_'.repeat(86), 'default')).toBe(false);
});

test('what a manager of passwords makes may be used', () => {
  const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!-_.';
  // The same sequence each time, so that a failure names the password.
  let state = 20260329;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648);
  const made = Array.from({ length: 300 }, () =>
    Array.from({ length: 12 }, () => characters[(next() >> 8) % characters.length]).join(''),
  );
  expect(made.filter((password) => isGuessable(password, 'default'))).toEqual([]);
});

test('no password is that of an account without one, nor is the decoy’s', async () => {
  const passwords = await createPasswords({ memoryCost: 1024, timeCost: 1 }, 'default');
  expect(await passwords.matches('Quiet-river-71', await passwords.hash('Quiet-river-71'))).toBe(true);
  expect(await passwords.matches('Quiet-river-71', null)).toBe(false);
  expect(await passwords.matches('nobody has this password', undefined)).toBe(false);
});
