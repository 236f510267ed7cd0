import { readInboxUrl } from './inboxUrl';

const cutInEmoji = (most: number) => ({ typed: `${'a'.repeat(most - 1)}🔥`, kept: 'a'.repeat(most - 1) });

// Half of an emoji would be another text in the request.
it('keeps no half emoji of a text in the address that is too long', () => {
  const q = cutInEmoji(100);
  const state = cutInEmoji(64);
  const read = readInboxUrl(new URLSearchParams({ q: q.typed, state: state.typed }));
  expect([read.q, read.messageStatus]).toEqual([q.kept, state.kept]);
});
