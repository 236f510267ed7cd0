import { createLeftOut } from './leftOut';

const failure = { kind: 'drawn', message: 'boom' } as const;

test('a part is on the list until it is taken off, and all of a remote are tried again at once', () => {
  const leftOut = createLeftOut();
  const listener = jest.fn();
  leftOut.subscribe(listener);
  const [one, two, other] = [jest.fn(), jest.fn(), jest.fn()];
  const off = leftOut.add({ remote: 'a', failure, again: one });
  leftOut.add({ remote: 'a', failure, again: two });
  leftOut.add({ remote: 'b', failure, again: other });
  leftOut.retry('a');
  expect([one, two, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  off();
  expect(leftOut.parts().map(({ remote }) => remote)).toEqual(['a', 'b']);
  expect(listener).toHaveBeenCalledTimes(4);
});
