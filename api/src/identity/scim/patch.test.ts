import { randomUUID } from 'node:crypto';
import { countTurns } from '../../../test/turns';
import { groupAttributes, type Resource } from './attributes';
import { readFilter } from './filterText';
import { patched } from './patch';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const idsIn = ({ members }: Resource) =>
  (members as { value: string }[] | undefined)?.map(({ value }) => value) ?? [];
const patch = (before: Resource, Operations: object[]): Promise<Resource> =>
  patched(before, { schemas: [PATCH], Operations }, groupAttributes);

describe('a PATCH of a group', () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  const group: Resource = { displayName: 'operators', members: ids.map((value) => ({ value })) };

  it('takes a thousand operations on ten thousand members, in their order', async () => {
    const added = Array.from({ length: 500 }, () => randomUUID());
    const operations = [
      ...added.map((value) => ({ op: 'add', path: 'members', value: [{ value }] })),
      ...ids.slice(0, 250).map((value) => ({ op: 'remove', path: `members[value eq "${value}"]` })),
      ...added.slice(0, 250).map((value) => ({ op: 'Remove', path: 'members', value: [{ value }] })),
    ];
    expect(idsIn(await patch(group, operations))).toEqual([...ids.slice(250), ...added.slice(250)]);
  });

  it('mixes them with operations on the whole list', async () => {
    const [one = '', other = ''] = ids;
    const operations = [
      { op: 'replace', path: 'members', value: [{ value: one }] },
      { op: 'add', value: { members: [{ value: other }], displayName: 'others' } },
    ];
    expect(await patch(group, operations)).toEqual({
      displayName: 'others',
      members: [{ value: one }, { value: other }],
    });
    expect(idsIn(await patch(group, [...operations, { op: 'remove', path: 'members' }]))).toEqual([]);
  });

  it('looks at each member once, whatever other attributes change in between', async () => {
    let looks = 0;
    const watched = {
      get value() {
        looks += 1;
        return ids[0];
      },
    };
    const operations = ids.slice(1, 101).flatMap((value) => [
      { op: 'add', path: 'members', value: [{ value }] },
      { op: 'replace', path: 'displayName', value },
    ]);
    await patch({ displayName: 'operators', members: [watched] }, operations);
    expect(looks).toBe(1);
  });

  it('gives others their turns', async () => {
    const turns = countTurns();
    await patch(
      group,
      Array.from({ length: 100 }, () => ({ op: 'add', path: 'members', value: idsIn(group).slice(0, 100) })),
    );
    expect(turns.end()).toBeGreaterThan(5);
  });

  it('is refused where operations and elements are too much together', async () => {
    const filter = ids
      .slice(0, 20)
      .map((id) => `value eq "${id}"`)
      .join(' or ');
    const operations = Array.from({ length: 100 }, () => ({ op: 'remove', path: `members[${filter}]` }));
    await expect(patch(group, operations)).rejects.toThrow('too much at once');
  });
});

it('refuses a filter of a thousand brackets', () => {
  expect(readFilter(`${'('.repeat(990)}userName eq "ana"${')'.repeat(990)}`)).toBe('unreadable');
  expect(readFilter('((userName eq "ana"))')).toMatchObject({ op: 'eq' });
});
