import { firstWords, remember } from './seenBefore';
import { aSeenAssignment } from './seen.testdata';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const seen = aSeenAssignment({ description: 'Check the pump', timestampUpdated: at(8) });

beforeEach(() => sessionStorage.clear());

it('keeps the subject of an assignment when it is overwritten', () => {
  remember('ana', [seen]);
  const changed = { ...seen, description: 'The status was changed to Done', status: 'Done' };
  expect(remember('ana', [changed])).toEqual([{ ...changed, description: 'Check the pump' }]);
  expect(firstWords('ana', changed)).toBe('Check the pump');
  expect(firstWords('ben', changed)).toBe(changed.description);
});

describe('pieced together from notifications', () => {
  const summary = { ...seen, sourceUser: '', targetUser: '', comments: [], status: 'Open' };

  it('stands as the reader left it, who had no notification of that', () => {
    const [own] = remember('ana', [{ ...seen, status: 'In Progress', timestampUpdated: at(9) }]);
    expect(remember('ana', [summary], true)).toEqual([own]);
  });

  it('stands as somebody left it since, with the people that were known', () => {
    remember('ana', [seen]);
    const later = { ...summary, status: 'Done', timestampUpdated: at(10) };
    const { sourceUser, targetUser, comments } = seen;
    expect(remember('ana', [later], true)).toEqual([{ ...later, sourceUser, targetUser, comments }]);
  });
});
