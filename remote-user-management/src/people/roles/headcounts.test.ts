import { aPeerPerson, aPerson } from '../../testing/builders';
import { countPeople } from './headcounts.api';

test('a back end that pages gets one request for each role', async () => {
  const requestedRoles: string[] = [];
  const result = await countPeople(['A', 'B'], (role) => {
    requestedRoles.push(role);
    return Promise.resolve({
      data: { results: [aPerson()], totalElements: role === 'A' ? 12 : 3, totalPages: 12 },
    });
  });
  expect(result).toEqual({ data: { A: 12, B: 3 } });
  expect(requestedRoles).toEqual(['A', 'B']);
});

test('a back end that returns everybody gets one request', async () => {
  const people = [
    aPeerPerson({ userRole: 'A' }),
    aPeerPerson({ userRole: 'A' }),
    aPeerPerson({ userRole: 'C' }),
  ];
  let requests = 0;
  const result = await countPeople(['A', 'B'], () => {
    requests += 1;
    return Promise.resolve({ data: people });
  });
  expect(result).toEqual({ data: { A: 2, B: 0 } });
  expect(requests).toBe(1);
});

test('a failure is reported as such', async () => {
  const error = { kind: 'forbidden' } as const;
  expect(await countPeople(['A'], () => Promise.resolve({ error }))).toEqual({ error });
});
