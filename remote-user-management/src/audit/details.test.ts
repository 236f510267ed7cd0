import { detailLines } from './details';

test('a change shows both values, anything else as it is', () => {
  expect(
    detailLines({ userRole: { from: 'OPERATOR', to: 'SHIFT_MANAGER' }, fields: ['email'], note: null }),
  ).toEqual(['userRole: OPERATOR → SHIFT_MANAGER', 'fields: ["email"]', 'note: –']);
});

test('of a thing before and after, only what differs is told', () => {
  const role = { name: 'OPERATOR', pilotCode: 'ALL' };
  expect(detailLines({ from: role, to: { ...role, name: 'LINE_OPERATOR' } })).toEqual([
    'name: OPERATOR → LINE_OPERATOR',
  ]);
});
