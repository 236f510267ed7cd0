import { type Notification } from '../../../contract/wire';
import { applyFrames, applySnapshot, LIST_LAG_MS, markRead, type Merged, nothingUnread } from './merge';

const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();

const note = (id: string, rest: Partial<Notification> = {}): Notification => ({
  notificationId: id,
  userId: 'u',
  user: 'Ana',
  notificationType: 'Event',
  notificationStatus: 'Unread',
  messageStatus: 'Open',
  timestamp: at(0),
  priority: 'Mid',
  ...rest,
});
/** An external back end's push, parsed: it has no id of its own. */
const push = (event: string, minute: number): Notification =>
  note(`event:${event}@${at(minute)}`, { relatedEvent: event, timestamp: at(minute) });
const stored = (id: string, event: string, minute: number): Notification =>
  note(id, { relatedEvent: event, timestamp: at(minute).replace('00.000Z', '07.120Z') });

const ids = (list: readonly Notification[]) => list.map(({ notificationId }) => notificationId);
const NOW = 1_000_000;
const frames = (before: Merged['state'], ...list: Notification[]) => applyFrames(before, list, NOW);

describe('frames', () => {
  it('are listed newest first, each once, and are news once', () => {
    const first = frames(nothingUnread, note('a', { timestamp: at(1) }), note('b', { timestamp: at(2) }));
    expect(ids(first.state.list)).toEqual(['b', 'a']);
    expect(ids(first.fresh)).toEqual(['b', 'a']);
    const again = frames(first.state, note('a', { timestamp: at(1), priority: 'High' }));
    expect(ids(again.state.list)).toEqual(['b', 'a']);
    expect(again.fresh).toEqual([]);
    expect(again.state.list[1]?.priority).toBe('High');
  });

  it('that came on two topics at once are one', () => {
    expect(frames(nothingUnread, note('a'), note('a')).fresh).toHaveLength(1);
    expect(frames(nothingUnread, push('e', 1), push('e', 1)).state.list).toHaveLength(1);
  });

  it('do not bring back what was read here', () => {
    const { state } = frames(nothingUnread, note('a'));
    const late = frames(markRead(state, ['a']), note('a'));
    expect(late.state.list).toEqual([]);
    expect(late.fresh).toEqual([]);
    expect(late.toMarkRead).toEqual([]);
  });

  it('bring back what was marked unread again', () => {
    const { state } = frames(nothingUnread, note('a'));
    expect(ids(frames(markRead(markRead(state, ['a']), ['a'], false), note('a')).state.list)).toEqual(['a']);
  });

  it('that say it was read elsewhere take it off', () => {
    const { state } = frames(nothingUnread, note('a'), note('b'));
    expect(ids(frames(state, note('a', { notificationStatus: 'Read' })).state.list)).toEqual(['b']);
  });
});

describe('a push without an id', () => {
  it('is replaced by the stored one, which is no news', () => {
    const before = frames(nothingUnread, push('e', 1)).state;
    for (const after of [
      applySnapshot(before, [stored('n1', 'e', 1)], NOW),
      frames(before, stored('n1', 'e', 1)),
    ]) {
      expect(ids(after.state.list)).toEqual(['n1']);
      expect(after.fresh).toEqual([]);
    }
  });

  it('that comes after the stored one changes nothing', () => {
    const before = frames(nothingUnread, stored('n1', 'e', 1)).state;
    const after = frames(before, push('e', 1));
    expect(ids(after.state.list)).toEqual(['n1']);
    expect(after.fresh).toEqual([]);
  });

  it('read before it was stored stays read, and the back end will be notified', () => {
    const before = frames(nothingUnread, push('e', 1)).state;
    const read = markRead(before, [before.list[0]?.notificationId ?? '']);
    const after = applySnapshot(read, [stored('n1', 'e', 1)], NOW);
    expect(after.state.list).toEqual([]);
    expect(after.toMarkRead).toEqual(['n1']);
    expect(applySnapshot(after.state, [stored('n1', 'e', 1)], NOW).toMarkRead).toEqual([]);
  });

  it('of the same event at another time is another one', () => {
    expect(frames(nothingUnread, push('e', 1), push('e', 2)).state.list).toHaveLength(2);
  });

  it('does not make one of two stored ones', () => {
    const both = frames(nothingUnread, stored('n1', 'e', 1), stored('n2', 'e', 1));
    expect(both.state.list).toHaveLength(2);
    expect(both.fresh).toHaveLength(2);
  });
});

describe('a fetched list', () => {
  it('stands: what was read elsewhere is gone, what came meanwhile is there and news', () => {
    const { state } = applyFrames(nothingUnread, [note('gone'), note('kept')], NOW - 60_000);
    const after = applySnapshot(state, [note('kept'), note('missed')], NOW);
    expect(ids(after.state.list).sort()).toEqual(['kept', 'missed']);
    expect(ids(after.fresh)).toEqual(['missed']);
  });

  it('that was requested before a frame came does not drop it', () => {
    const { state } = applyFrames(nothingUnread, [note('new')], NOW + 500);
    expect(ids(applySnapshot(state, [], NOW).state.list)).toEqual(['new']);
  });

  it("may lag behind a peer's push for a while, not for ever", () => {
    const { state } = applyFrames(nothingUnread, [push('e', 1)], NOW);
    expect(applySnapshot(state, [], NOW + LIST_LAG_MS).state.list).toHaveLength(1);
    expect(applySnapshot(state, [], NOW + LIST_LAG_MS + 1).state.list).toHaveLength(0);
  });

  it('does not bring back what was read here while it was on its way', () => {
    const { state } = applySnapshot(nothingUnread, [note('a'), note('b')], NOW);
    expect(ids(applySnapshot(markRead(state, ['a']), [note('a'), note('b')], NOW).state.list)).toEqual(['b']);
  });
});

/** A seeded generator, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each(Array.from({ length: 40 }, (_v, seed) => seed + 1))(
  '30 drops with 60 events (seed %i)',
  (seed) => {
    it.each(['with ids', 'without ids'])('lose nothing and show nothing twice, %s', (kind) => {
      const next = random(seed);
      const peer = kind === 'without ids';
      let now = 1_000_000;
      let merged: Merged = { state: nothingUnread, fresh: [], toMarkRead: [] };
      const news: string[] = [];
      const server: Notification[] = [];
      let late: Notification[] = [];
      const eventOf = ({ relatedEvent }: Notification) => relatedEvent ?? '';
      const take = (result: Merged) => {
        merged = result;
        news.push(...result.fresh.map(eventOf));
        for (const id of result.toMarkRead) serverRead(id);
      };
      const serverRead = (id: string) => {
        const place = server.findIndex(({ notificationId }) => notificationId === id);
        if (place >= 0) server.splice(place, 1);
      };

      const created: string[] = [];
      const readHere = new Set<string>();
      let connected = true;
      let drops = 0;
      while (created.length < 60 || drops < 30) {
        now += Math.floor(next() * 4_000);
        const dice = next();
        if (dice < 0.45 && created.length < 60) {
          const event = `e${created.length}`;
          const one = stored(`n${created.length}`, event, created.length);
          created.push(event);
          server.push(one);
          const frame = peer ? push(event, created.length - 1) : one;
          // A frame may come twice, late, or not at all while disconnected.
          if (connected) take(applyFrames(merged.state, next() < 0.3 ? [frame, frame] : [frame], now));
          if (connected && next() < 0.3) late.push(frame);
        } else if (dice < 0.6 && merged.state.list.length > 0) {
          const one = merged.state.list[Math.floor(next() * merged.state.list.length)];
          if (one) {
            readHere.add(eventOf(one));
            merged = { ...merged, state: markRead(merged.state, [one.notificationId]) };
            serverRead(one.notificationId);
          }
        } else if (dice < 0.75) {
          take(applyFrames(merged.state, late, now));
          late = [];
        } else if (drops < 30) {
          drops += 1;
          connected = !connected;
          if (connected) take(applySnapshot(merged.state, [...server], now));
        }
      }
      now += 60_000;
      take(applySnapshot(merged.state, [...server], now));

      const shown = merged.state.list.map(eventOf);
      expect(news.slice().sort()).toEqual(created.slice().sort());
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.slice().sort()).toEqual(created.filter((event) => !readHere.has(event)).sort());
      expect(ids(merged.state.list)).toEqual(ids([...server].reverse()));
    });
  },
);
