import { aMapping, aPerson } from '../../testing/builders';
import { changePreview, isEmptyPreview, type MenuEntry } from './changePreview';

const menu: MenuEntry[] = [
  {
    id: 'people',
    titleId: 'people',
    when: { accessLevels: ['ADMIN', 'SUPER_ADMIN'] },
    children: [
      { id: 'user-list', titleId: 'users', url: '/users' },
      { id: 'pilots', titleId: 'pilots', url: '/pilots', when: { accessLevels: ['SUPER_ADMIN'] } },
    ],
  },
  {
    id: 'vc',
    titleId: 'vc',
    url: '/vc',
    when: { pilots: ['FFT', 'ALL'], originContains: ['dashboard.fft'] },
  },
];
const stops = aMapping();
const quality = aMapping({ topic: 'quality', userRoles: ['QUALITY_ENGINEER'], pilotCode: 'CRF' });
const everybody = aMapping({ topic: 'fire', userRoles: ['ALL'], pilotCode: 'ALL' });
const sources = {
  menu,
  mappings: [stops, quality, everybody],
  place: { origin: 'https://dashboard.fft.example', features: {} },
};
const operator = aPerson();
const ids = <T extends { id: string }>(items: T[]) => items.map(({ id }) => id);

test('a move to another role and pilot changes menus, topics and mappings', () => {
  const preview = changePreview(
    operator,
    { ...operator, userRole: 'QUALITY_ENGINEER', pilotCode: 'CRF' },
    sources,
  );
  expect(ids(preview.menus.lost)).toEqual(['vc']);
  expect(preview.topics).toEqual({ gained: ['QUALITY_ENGINEER', 'CRF'], lost: ['PLANT_OPERATOR', 'FFT'] });
  expect(preview.mappings).toEqual({ gained: [quality], lost: [stops] });
});

test('an ADMIN sees the menu of people, and not what is for a SUPER_ADMIN', () => {
  const preview = changePreview(operator, { ...operator, pilotRole: 'ADMIN' }, sources);
  expect(ids(preview.menus.gained)).toEqual(['user-list']);
  expect(preview.mappings).toEqual({ gained: [], lost: [] });
});

test('a SUPER_ADMIN hears everything, on one topic', () => {
  const preview = changePreview(operator, { ...operator, pilotRole: 'SUPER_ADMIN' }, sources);
  expect(preview.topics).toEqual({ gained: ['SUPER_ADMIN'], lost: ['PLANT_OPERATOR', 'FFT'] });
  expect(preview.mappings.gained).toEqual([quality]);
});

test('a new name changes nothing of it', () => {
  expect(isEmptyPreview(changePreview(operator, { ...operator }, sources))).toBe(true);
});
