import { advance, newCell, phases, start } from './cell';
import { BASE, BED, DROP, elbowFor, PICK, poseOf } from './pose';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);
const CYCLE = phases.reduce((sum, { ms }) => sum + ms, 0);

test('the arm’s links keep their length at every point it goes to', () => {
  for (const tip of [PICK, BED, DROP]) {
    const elbow = elbowFor(tip);
    expect(distance(BASE, elbow)).toBeCloseTo(104, 3);
    expect(distance(elbow, tip)).toBeCloseTo(96, 3);
  }
});

test('nothing jumps: neither tip nor part moves more than a little in 20 ms, over a whole cycle', () => {
  let cell = start(newCell);
  let before = poseOf(cell);
  for (let time = 20; time < CYCLE; time += 20) {
    cell = advance(cell, 20);
    const now = poseOf(cell);
    expect(distance(now.tip, before.tip)).toBeLessThan(16);
    if (now.part && before.part) expect(distance(now.part, before.part)).toBeLessThan(16);
    before = now;
  }
});

test('with less motion it stands at the end of each phase', () => {
  const cell = advance(start(newCell), 1800 + 10); // just into "pick"
  expect(distance(poseOf(cell, true).tip, PICK)).toBeLessThan(1);
  expect(distance(poseOf(cell, false).tip, DROP)).toBeLessThan(1);
});
