import { CollisionError, Ownership } from './ownership';

test('a name has one owner, and a collision names both', () => {
  const ownership = new Ownership('reducer');
  ownership.claim('a', ['things']);
  const claim = () => ownership.claim('b', ['other', 'things']);
  expect(claim).toThrow(CollisionError);
  expect(claim).toThrow('The reducer "things" of "b" is already owned by "a"');
});

test('of a refused claim nothing is taken', () => {
  const ownership = new Ownership('endpoint');
  ownership.claim('a', ['things']);
  expect(() => ownership.claim('b', ['other', 'things'])).toThrow(CollisionError);
  expect(ownership.ownerOf('other')).toBeUndefined();
});

test('a newer version of the same owner may claim its own again', () => {
  const ownership = new Ownership('reducer');
  ownership.claim('a', ['things']);
  expect(() => ownership.claim('a', ['things', 'more'])).not.toThrow();
  expect(ownership.namesOf('a')).toEqual(['things', 'more']);
});

test('what was released is free, what is another’s is not', () => {
  const ownership = new Ownership('reducer');
  ownership.claim('a', ['things']);
  ownership.release('b', ['things']);
  expect(ownership.ownerOf('things')).toBe('a');
  ownership.release('a', ['things']);
  ownership.claim('b', ['things']);
  expect(ownership.ownerOf('things')).toBe('b');
});
