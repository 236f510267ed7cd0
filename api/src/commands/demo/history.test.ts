import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { oneKind, openTestDatabase } from '../../../test/databases';
import { seedAssignment } from './history';
import { type StoryAssignment } from './storyAssignments';

it('dates the comments of an assignment after it, and none after now', async () => {
  const db = await openTestDatabase(oneKind, 'demo');
  const now = new Date();
  const story: StoryAssignment = {
    from: 'manager.fft',
    to: 'operator.fft',
    minutesAgo: 10,
    module: 'cell-02',
    moduleName: 'Cell 2',
    priority: 'Mid',
    description: 'Just asked for',
    status: 'Open',
    comments: [
      ['Target', 'One'],
      ['Source', 'Two'],
      ['Target', 'Three'],
    ],
  };
  await seedAssignment(db, story, now);
  const at = col.orNull(col.text);
  const dated = await first(
    db,
    { first: at, last: at },
    sql`select min(c.created_at) as first, max(c.created_at) as last from assignment_comments c
      join assignments a on a.id = c.assignment_id where a.description = ${story.description}`,
  );
  await db.close();
  expect(Date.parse(dated?.first ?? '')).toBe(now.getTime() - 3 * 60_000);
  expect(Date.parse(dated?.last ?? '')).toBe(now.getTime());
});
