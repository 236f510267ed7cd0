import { aNotification, aUser } from '@portal/kit/testing';
import { sendAll } from '../../inbox/list/selection/bulk';
import { matches, wireFilters } from './filter';
import { changeIn, removeFrom, takeIn, type InboxPageData } from './pages';
import { inboxQueryOf } from '../../inbox/list/question';
import { stillListed, ranged, toggled } from '../../inbox/list/selection/selection';
import { settle, unsettled } from '../../inbox/list/settled';
import { activeFilters, readInboxUrl, writeInboxUrl } from './inboxUrl';

const viewOf = (query: string) => readInboxUrl(new URLSearchParams(query));
const pageOf = (...results: ReturnType<typeof aNotification>[]): InboxPageData => ({
  results,
  arrivals: [],
  totalElements: results.length,
  totalPages: 1,
  lastPage: true,
});
const always = () => true;

describe('the view in the address', () => {
  it('survives the way into the address and back', () => {
    const query =
      'tab=assignments&status=unread&priority=high&state=In+Progress&q=gripper&since=8h&scope=all&size=50&page=3';
    expect(writeInboxUrl(viewOf(query)).toString()).toBe(query);
  });

  it('leaves defaults out', () => {
    expect(writeInboxUrl(viewOf('')).toString()).toBe('');
  });

  it('opens an old or mistyped link with what it understands', () => {
    expect(viewOf('tab=nonsense&page=-4&size=7&priority=urgent&from=yesterday&since=9h')).toEqual(viewOf(''));
  });

  it('counts a span of two moments as one filter', () => {
    expect(activeFilters(viewOf('from=2026-01-01T06:00&to=2026-01-01T14:00&q=x'))).toBe(2);
    expect(activeFilters(viewOf('to=2026-01-01T14:00'))).toBe(1);
  });
});

describe('filters', () => {
  const now = Date.UTC(2026, 0, 1, 12, 3);

  it('asks the same question for five minutes', () => {
    const at = (ms: number) => wireFilters(viewOf('since=1h'), ms).from;
    expect(at(now)).toBe('2026-01-01T11:00:00.000Z');
    expect(at(now + 60_000)).toBe(at(now));
  });

  it.each([
    ['status=unread', true],
    ['status=read', false],
    ['priority=high', false],
    ['state=alarm', true],
    ['q=GRIPPER', true],
    ['q=conveyor', false],
    ['since=1h', false],
    ['since=24h', true],
    ['tab=assignments', false],
    ['tab=system', true],
  ])('%s lets a notification through: %s', (query, expected) => {
    const one = aNotification({ description: 'The gripper is worn', timestamp: '2026-01-01T06:00:00.000Z' });
    const view = viewOf(query);
    expect(matches(one, view.tab, wireFilters(view, now))).toBe(expected);
  });
});

describe('the question behind a view', () => {
  const user = aUser();
  const superAdmin = aUser({ pilotRole: 'SUPER_ADMIN' });

  it('sends filters to a back end that has them', () => {
    expect(inboxQueryOf(viewOf('priority=high'), user, true, 0)).toMatchObject({
      size: 25,
      filters: { priority: 'High' },
    });
  });

  it('loads more from a back end that has none, for the filters to act on', () => {
    expect(inboxQueryOf(viewOf('priority=high'), user, false, 0)).toMatchObject({ size: 100, filters: {} });
  });

  it("begins with the shared inbox of a super administrator, and asks for everybody's by event when wanted", () => {
    expect(inboxQueryOf(viewOf('scope=all'), superAdmin, true, 0)).toMatchObject({
      userId: null,
      byEvent: true,
    });
    expect(inboxQueryOf(viewOf('scope=all'), superAdmin, false, 0)).not.toHaveProperty('byEvent');
    expect(inboxQueryOf(viewOf(''), superAdmin, true, 0)).toMatchObject({ userId: 'SUPER_ADMIN' });
    expect(inboxQueryOf(viewOf(''), superAdmin, true, 0)).not.toHaveProperty('byEvent');
    expect(inboxQueryOf(viewOf(''), user, true, 0).userId).toBe(user.userId);
  });
});

describe('a cached page and live notifications', () => {
  it('brings a row up to date where it stands', () => {
    const [a, b] = [aNotification(), aNotification()];
    const page = pageOf(a, b);
    takeIn(page, [{ ...b, messageStatus: 'Cleared' }], always);
    expect(page.results.map((one) => one.messageStatus)).toEqual([a.messageStatus, 'Cleared']);
    expect(page.arrivals).toEqual([]);
  });

  it('lets new ones wait, newest first, and counts them', () => {
    const page = pageOf(aNotification());
    const [first, second] = [aNotification(), aNotification()];
    takeIn(page, [first, second], always);
    expect(page.arrivals).toEqual([second, first]);
    expect(page.totalElements).toBe(3);
  });

  it('does not count what the filter leaves out', () => {
    const page = pageOf();
    takeIn(page, [aNotification()], () => false);
    expect(page).toMatchObject({ arrivals: [], totalElements: 0 });
  });

  it('puts an event of a condition into the line of whose it is, not into another person’s', () => {
    const line = (userId: string, description: string) =>
      aNotification({ userId, description, relatedCondition: 'c1' });
    const page = pageOf(line('anna', 'one'), line('bela', 'one'));
    takeIn(page, [{ ...line('bela', 'two'), timestamp: '2036-01-01T06:00:00.000Z' }], always);
    expect(page.results.map(({ userId, description }) => [userId, description])).toEqual([
      ['anna', 'one'],
      ['bela', 'two'],
    ]);
  });

  it('shows a push without id once, when its stored copy follows', () => {
    const stored = aNotification({ relatedEvent: 'e7' });
    const pushed = { ...stored, notificationId: `event:e7@${stored.timestamp}` };
    const page = pageOf();
    takeIn(page, [pushed], always);
    takeIn(page, [pushed, stored], always);
    expect(page.arrivals).toEqual([stored]);
    const other = pageOf();
    takeIn(other, [pushed, stored], always);
    expect(other.arrivals).toEqual([stored]);
  });

  it('takes in 500 frames complete and once', () => {
    const burst = Array.from({ length: 500 }, () => aNotification());
    const page = pageOf();
    takeIn(page, burst, always);
    takeIn(page, burst, always);
    expect(new Set(page.arrivals.map((one) => one.notificationId)).size).toBe(500);
    expect(page.arrivals).toHaveLength(500);
  });

  it('changes and removes among rows and arrivals alike', () => {
    const [a, b] = [aNotification(), aNotification()];
    const page = { ...pageOf(a), arrivals: [b], totalElements: 2 };
    changeIn(page, new Set([a.notificationId, b.notificationId]), { notificationStatus: 'Read' });
    expect([...page.results, ...page.arrivals].every((one) => one.notificationStatus === 'Read')).toBe(true);
    removeFrom(page, new Set([b.notificationId]));
    expect(page).toMatchObject({ arrivals: [], totalElements: 1 });
  });
});

describe('settled rows', () => {
  const [a, b] = [aNotification(), aNotification()].reverse() as [
    ReturnType<typeof aNotification>,
    ReturnType<typeof aNotification>,
  ];
  const shown = settle(undefined, 'k', pageOf(a, b), true);

  it('do not move when something arrives or a refetch brings it', () => {
    const c = aNotification();
    const afterFrame = settle(shown, 'k', { ...pageOf(a, b), arrivals: [c] }, true);
    const afterFetch = settle(afterFrame, 'k', pageOf(c, a, b), true);
    for (const now of [afterFrame, afterFetch]) {
      expect(now.rows.map((one) => one.notificationId)).toEqual([a.notificationId, b.notificationId]);
      expect(now.waiting).toBe(1);
    }
  });

  it('take on new words', () => {
    const now = settle(shown, 'k', pageOf({ ...a, notificationStatus: 'Read' }, b), true);
    expect(now.rows[0]?.notificationStatus).toBe('Read');
  });

  it('change at once with the question', () => {
    expect(settle(shown, 'other', pageOf(b), true).rows).toEqual([b]);
  });

  it('on a later page count arrivals only, not what moved down', () => {
    const now = settle(shown, 'k', pageOf(aNotification(), a), false);
    expect(now.waiting).toBe(0);
  });

  it('show everything, up to the page, when the reader asks', () => {
    const c = aNotification();
    expect(unsettled('k', { ...pageOf(a, b), arrivals: [c] }, 2).rows).toEqual([c, a]);
  });

  it('then follow the next answer, however it orders what is of one moment', () => {
    const burst = Array.from({ length: 4 }, () => aNotification({ timestamp: '2026-01-01T06:00:00.000Z' }));
    const [p, q, r, s] = burst as [typeof a, typeof a, typeof a, typeof a];
    const unsettledPage = unsettled('k', { ...pageOf(a), arrivals: [p, q, r, s] }, 2);
    expect(unsettledPage.rows).toEqual([p, q]);
    const patched = settle(unsettledPage, 'k', { ...pageOf(a), arrivals: [p, q, r, s] }, true, false);
    expect(patched.rows).toEqual([p, q]);
    const answered = settle(patched, 'k', pageOf(s, r), true, true);
    expect(answered).toMatchObject({ rows: [s, r], waiting: 0 });
    expect(settle(answered, 'k', pageOf(p, s), true, true).rows).toEqual([s, r]);
  });
});

describe('selection', () => {
  const ids = ['a', 'b', 'c', 'd'];

  it('toggles one and ranges over many', () => {
    const one = toggled(new Set(), 'b');
    expect([...ranged(one, ids, 'b', 'd')]).toEqual(['b', 'c', 'd']);
    expect([...toggled(one, 'b')]).toEqual([]);
  });

  it('lets go of what is not on the page any more', () => {
    expect([...stillListed(new Set(['a', 'z']), ids)]).toEqual(['a']);
    const same = new Set(['a']);
    expect(stillListed(same, ids)).toBe(same);
  });
});

describe('doing one thing to many', () => {
  const ids = ['a', 'b', 'c'];
  const fine = () => Promise.resolve({ data: null });

  it('is one call where the back end has it', async () => {
    const bulk = jest.fn(fine);
    const single = jest.fn(fine);
    expect(await sendAll(ids, { bulk, single })).toEqual({ done: ids, failed: [] });
    expect(bulk).toHaveBeenCalledTimes(1);
    expect(single).not.toHaveBeenCalled();
  });

  it('is paced single calls where it has not', async () => {
    const missing = () => Promise.resolve({ error: { kind: 'missing' as const } });
    const single = jest.fn(fine);
    const outcome = await sendAll(ids, { bulk: missing, single });
    expect(outcome.done).toEqual(ids);
    expect(single).toHaveBeenCalledTimes(3);
  });

  it('says which were not done, and why', async () => {
    const single = (id: string) =>
      Promise.resolve(id === 'b' ? { error: { kind: 'forbidden' as const } } : { data: null });
    expect(await sendAll(ids, { single })).toMatchObject({
      done: ['a', 'c'],
      failed: ['b'],
      failure: { kind: 'forbidden' },
    });
  });
});
