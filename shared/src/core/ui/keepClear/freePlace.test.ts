import { freePlace, isFree, type Box } from './freePlace';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const within = box(0, 75, 1000, 525);
const target = box(500, 75, 480, 84);

test('stands where it is wanted while nothing is below it', () => {
  expect(freePlace({ target, within, taken: [box(0, 300, 1000, 300)] })).toEqual({ x: 0, y: 0 });
});

test('goes to the nearest place at which it lies on nothing', () => {
  const button = box(880, 100, 100, 40);
  expect(freePlace({ target, within, taken: [button] })).toEqual({ x: 0, y: 69 });
  const rows = box(0, 165, 1000, 435);
  expect(freePlace({ target, within, taken: [button, rows] })).toEqual({ x: -104, y: 0 });
});

test('stays in its room and covers nothing, with any layout of the page', () => {
  let seed = 7;
  const next = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  for (let round = 0; round < 300; round += 1) {
    const taken = Array.from({ length: next(25) }, () =>
      box(next(900), next(560), 20 + next(200), 10 + next(60)),
    );
    const moved = freePlace({ target, within, taken });
    if (!moved) continue;
    const place = box(target.left + moved.x, target.top + moved.y, 480, 84);
    expect(isFree(place, taken)).toBe(true);
    expect([place.left >= 0, place.right <= 1000, place.top >= 75, place.bottom <= 600]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  }
});

test('has no place where the page is full, or too small for it', () => {
  expect(freePlace({ target, within, taken: [within] })).toBeUndefined();
  expect(freePlace({ target, within: box(0, 0, 400, 600), taken: [] })).toBeUndefined();
});
