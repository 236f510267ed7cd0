import {
  BACK_END_EXTRAS,
  type ContributionsSource,
  evaluate,
  PERSON_OVERSEES,
  type Subject,
} from '@portal/kit/rules';
import { contributions } from './contributions';

const person = (over: Partial<Subject>, oversees = false): Subject => ({
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'SHIFT_MANAGER',
  userId: 'u',
  origin: 'https://portal.test',
  features: { [BACK_END_EXTRAS]: true, [PERSON_OVERSEES]: oversees },
  ...over,
});

it.each([
  ['a manager, who oversees a pilot', person({}, true), true],
  ['an administrator', person({ accessLevel: 'ADMIN' }), true],
  ['an operator', person({ role: 'PLANT_OPERATOR' }), false],
  ['a manager behind another back end', person({ features: { [PERSON_OVERSEES]: true } }), false],
])('the menu leads %s to the figures: %#', (_who, subject, expected) => {
  const { navigation = [] }: ContributionsSource = contributions;
  const item = navigation.flatMap(({ children = [] }) => children).find(({ id }) => id === 'shift-figures');
  expect(evaluate(item?.when, subject).allowed).toBe(expected);
});
