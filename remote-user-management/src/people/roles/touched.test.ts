import { aMapping } from '../../testing/builders';
import { touchedBy } from './touched';

test('mappings that name the role, menus whose rule does, and its topic', () => {
  const mine = aMapping({ userRoles: ['OPERATOR', 'QUALITY_ENGINEER'] });
  const everybodys = aMapping({ userRoles: ['ALL'] });
  const menu = [
    {
      id: 'a',
      titleId: 'a',
      children: [{ id: 'b', titleId: 'b', when: { anyOf: [{ roles: ['OPERATOR'] }] } }],
    },
    { id: 'c', titleId: 'c', when: { roles: ['OTHER'] } },
  ];
  const touched = touchedBy('OPERATOR', [mine, everybodys], menu);
  expect(touched.mappings).toEqual([mine]);
  expect(touched.menus.map(({ id }) => id)).toEqual(['b']);
  expect(touched.topic).toBe('OPERATOR');
});
