import { randomUUID } from 'node:crypto';
import { countTurns } from '../../../test/turns';
import { type Queryable } from '../../platform';
import { type Provisioning } from './provider';
import { settle } from './settle';

const people = Array.from({ length: 2000 }, (_, nth) => ({
  id: randomUUID(),
  attributes: {
    userName: `p${nth}`,
    emails: [{ value: `p${nth}@corp.test`, type: 'work' }],
    name: { givenName: 'Ana', familyName: 'Pop' },
  },
  isActive: true,
  isClosed: null,
  userId: null,
  status: null,
  pilotCode: null,
  pilotRole: null,
  groups: [],
  madeAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
}));
const ids = people.map(({ id }) => id);

const by = {
  caller: { pilotCode: 'FFT' },
  basics: {},
  settings: {
    issuer: 'https://corp.test',
    pilot: 'FFT',
    rules: [{ when: { claim: 'groups', contains: 'x' }, accessLevel: 'USER', role: 'OPERATOR' }],
  },
} as unknown as Provisioning;

/** A database that has these people and answers at once. */
function answering() {
  const read: number[] = [];
  const tx: Queryable = {
    query(statement) {
      const { text, values } = statement.compile();
      const named = values.find((value) => Array.isArray(value)) as string[];
      if (text.endsWith('for update')) return Promise.resolve({ rows: [], count: 0 });
      read.push(named.length);
      return Promise.resolve({
        rows: people.filter(({ id }) => named.includes(id)),
        count: named.length,
      });
    },
  };
  return { tx, read };
}

it('gives others turns between the members of a group, and never reads all of them at once', async () => {
  const { tx, read } = answering();
  const turns = countTurns();
  await settle(tx, by, ids);
  expect(turns.end()).toBeGreaterThanOrEqual(ids.length / 200 - 1);
  expect(Math.max(...read)).toBeLessThanOrEqual(200);
  expect(read.reduce((sum, one) => sum + one, 0)).toBe(ids.length);
});
