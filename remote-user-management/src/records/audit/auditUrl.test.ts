import { readAuditUrl } from './auditUrl';

const read = (address: string) => readAuditUrl(new URLSearchParams(address));

test('an address without anything asks for the newest page', () => {
  expect(read('')).toEqual({ page: 0, size: 25 });
});

test('requests whole days, both included', () => {
  const { from = '', to = '' } = read('from=2026-03-01&to=2026-03-01');
  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 2));
});

test('pages count from 1, as people read them; an address from before the first one is the first', () => {
  expect(['page=1', 'page=3', 'page=0'].map((address) => read(address).page)).toEqual([0, 2, 0]);
});

test('what is not understood is left out', () => {
  expect(read('page=-3&size=7&from=yesterday&q=%20')).toEqual({ page: 0, size: 25 });
});

test('sign-ins are left out where they are not what is looked for', () => {
  expect(readAuditUrl(new URLSearchParams('signIns=no'))).toMatchObject({ without: 'auth' });
  expect(readAuditUrl(new URLSearchParams('signIns=no&action=auth.signIn'))).not.toHaveProperty('without');
});
