import { createFuse, LIMIT } from './fuse';

function rig({ hidden = false } = {}) {
  const stopped: string[] = [];
  const part = (name: string) => ({ stop: () => void stopped.push(name) });
  const frames: (() => void)[] = [];
  const fuse = createFuse<ReturnType<typeof part>>({
    nextFrame: (then) => void frames.push(then),
    hidden: () => hidden,
  });
  const frame = () => frames.splice(0).forEach((then) => then());
  const draw = (times: number, ...parts: ReturnType<typeof part>[]) => {
    for (let count = 0; count < times; count += 1) fuse.drawn(() => parts);
  };
  return { part, stopped, frame, frames, draw };
}

test('what draws itself many times in every frame is stopped', () => {
  const { part, stopped, frame, draw } = rig();
  const loop = part('loop');
  for (let count = 0; count < 100; count += 1) {
    draw(12, loop);
    frame();
  }
  expect(stopped[0]).toBe('loop');
});

test('so is one on a machine so slow that it gets to three drawings in a frame', () => {
  const { part, stopped, frame, draw } = rig();
  const loop = part('loop');
  for (let count = 0; count < 300; count += 1) {
    draw(count % 2 === 0 ? 4 : 2, loop);
    frame();
  }
  expect(stopped[0]).toBe('loop');
});

test('a loop that leaves no room for a frame is stopped too', () => {
  const { part, stopped, draw } = rig();
  draw(LIMIT + 2, part('loop'));
  expect(stopped).toEqual(['loop']);
});

test('a clock of a hundred drawings a second is let be, for ever', () => {
  const { part, stopped, frame, draw } = rig();
  const clock = part('clock');
  for (let count = 0; count < 5_000; count += 1) {
    draw(count % 3 === 0 ? 1 : 2, clock);
    frame();
  }
  expect(stopped).toEqual([]);
});

test('a burst now and then is let be', () => {
  const { part, stopped, frame, draw } = rig();
  const busy = part('busy');
  for (let count = 0; count < 6_000; count += 1) {
    draw(count % 100 === 0 ? 60 : 1, busy);
    frame();
  }
  expect(stopped).toEqual([]);
});

test('one is stopped at a time, and the next only when it goes on by itself', () => {
  const { part, stopped, draw } = rig();
  const loop = part('loop');
  const follower = part('follower');
  draw(LIMIT + 10, loop, follower);
  expect(stopped).toEqual(['loop']);
});

test('a hidden page has no frames to count by, and a page at rest asks for none', () => {
  const away = rig({ hidden: true });
  away.draw(5_000, away.part('away'));
  expect(away.stopped).toEqual([]);
  const still = rig();
  still.draw(1, still.part('still'));
  still.frame();
  expect(still.frames).toEqual([]);
});
