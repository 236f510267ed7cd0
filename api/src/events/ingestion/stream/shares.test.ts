import { shareOf } from './shares';

const none = undefined;

it.each([
  ['claims all where it is alone', ['a'], [none, none, none], [0, 1, 2], []],
  ['claims what a dead one held, up to its share', ['a', 'b'], ['a', none, none, 'b'], [1], []],
  ['gives up what is over its share when another comes', ['a', 'b'], ['a', 'a', 'a', 'a'], [], [2, 3]],
  ['keeps an uneven share', ['a', 'b'], ['a', 'a', 'b'], [], []],
  ['takes nothing from one that lives', ['a', 'b'], ['b', 'b', 'b', 'b'], [], []],
  [
    'has nothing where more live than there are partitions and others hold them',
    ['a', 'b', 'c'],
    ['b', 'c'],
    [],
    [],
  ],
])('%s', (_, members, holders, claim, release) => {
  expect(shareOf('a', members, holders)).toEqual({ claim, release });
});
