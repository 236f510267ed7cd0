import { render } from '@testing-library/react';
import { Rolling } from './Rolling';

const moved: Keyframe[][] = [];
const matchMedia = window.matchMedia;

beforeEach(() => {
  moved.length = 0;
  HTMLElement.prototype.animate = (frames) => {
    moved.push(frames as Keyframe[]);
    return {} as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  window.matchMedia = matchMedia;
});

function draw(...values: number[]): void {
  const [first = 0, ...rest] = values;
  const { rerender } = render(<Rolling value={first}>{first}</Rolling>);
  for (const value of rest) rerender(<Rolling value={value}>{value}</Rolling>);
}

test('a figure rolls when it changes, up and down, and not when it is first drawn or stays', () => {
  draw(3, 3, 4, 2);
  expect(moved.map(([from]) => from?.transform)).toEqual(['translateY(60%)', 'translateY(-60%)']);
});

test('nothing moves for people who prefer reduced motion', () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduce') });
  draw(3, 4);
  expect(moved).toEqual([]);
});
