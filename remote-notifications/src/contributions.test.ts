import {
  BACK_END_DUTY,
  BACK_END_EXTRAS,
  BACK_END_PLANT,
  type ContributionsSource,
  type PermissionRule,
  evaluate,
  PERSON_OVERSEES,
  PERSON_WORKS,
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
  features: {
    [BACK_END_EXTRAS]: true,
    [BACK_END_DUTY]: true,
    [BACK_END_PLANT]: true,
    [PERSON_OVERSEES]: oversees,
    [PERSON_WORKS]: !oversees,
  },
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

describe.each([
  [BACK_END_DUTY, ['shift-duty'], ['duty'], ['on-duty', 'on-duty-line']],
  [
    BACK_END_PLANT,
    ['shift-machines', 'shift-figures'],
    ['machines', 'machine', 'figures'],
    ['machines', 'machine-day', 'stand-now', 'alarm-hours'],
  ],
])('a site without %s', (part, entries, pages, tiles) => {
  const { navigation = [], routes = [], slots }: ContributionsSource = contributions;
  /** What an operator or a manager no longer sees. */
  const gone = (list: readonly { id: string; when?: PermissionRule | undefined }[]) =>
    list
      .filter(({ when }) =>
        [person({}, true), person({})].some(
          (one) =>
            evaluate(when, one).allowed &&
            !evaluate(when, { ...one, features: { ...one.features, [part]: false } }).allowed,
        ),
      )
      .map(({ id }) => id);

  it('hides its menu entries, pages and tiles, and no other', () => {
    expect(gone(navigation.flatMap(({ children = [] }) => children))).toEqual(entries);
    expect(gone(routes)).toEqual(pages);
    expect(gone(slots?.dashboardWidgets ?? []).sort()).toEqual([...tiles].sort());
  });
});
