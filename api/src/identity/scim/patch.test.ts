import { randomUUID } from 'node:crypto';
import { groupAttributes, type Resource } from './attributes';
import { readFilter } from './filterText';
import { patched } from './patch';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const idsIn = ({ members }: Resource) =>
  (members as { value: string }[] | undefined)?.map(({ value }) => value) ?? [];
const patch = (before: Resource, Operations: object[]) =>
  patched(before, { schemas: [PATCH], Operations }, groupAttributes);

describe('a PATCH of a group', () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  const group: Resource = { displayName: 'operators', members: ids.map((value) => ({ value })) };

  it('takes a thousand operations on ten thousand members, in their order', () => {
    const added = Array.from({ length: 500 }, () => randomUUID());
    const operations = [
      ...added.map((value) => ({ op: 'add', path: 'members', value: [{ value }] })),
      ...ids.slice(0, 250).map((value) => ({ op: 'remove', path: `members[value eq "${value}"]` })),
      ...added.slice(0, 250).map((value) => ({ op: 'Remove', path: 'members', value: [{ value }] })),
    ];
    expect(idsIn(patch(group, operations))).toEqual([...ids.slice(250), ...added.slice(250)]);
  });

  it('mixes them with operations on the whole list', () => {
    const [one = '', other = ''] = ids;
    const operations = [
      { op: 'replace', path: 'members', value: [{ value: one }] },
      { op: 'add', value: { members: [{ value: other }], displayName: 'others' } },
    ];
    expect(patch(group, operations)).toEqual({
      displayName: 'others',
      members: [{ value: one }, { value: other }],
    });
    expect(idsIn(patch(group, [...operations, { op: 'remove', path: 'members' }]))).toEqual([]);
  });

  it('is refused where operations and elements are too much together', () => {
    const filter = ids
      .slice(0, 20)
      .map((id) => `value eq "${id}"`)
      .join(' or ');
    const operations = Array.from({ length: 100 }, () => ({ op: 'remove', path: `members[${filter}]` }));
    expect(() => patch(group, operations)).toThrow('too much at once');
  });
});

it('refuses a filter of a thousand brackets', () => {
  expect(readFilter(`${'('.repeat(990)}userName eq "ana"${')'.repeat(990)}`)).toBe('unreadable');
  expect(readFilter('((userName eq "ana"))')).toMatchObject({ op: 'eq' });
});
