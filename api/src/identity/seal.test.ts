import { createSeal } from './seal';

const seal = createSeal('a secret of the site, long enough for a test');

it('opens what it closed, for the same thing', () => {
  const closed = seal.close('https://hooks.example/T0/abc', 'target 1');
  expect(closed).not.toContain('hooks');
  expect(seal.open(closed, 'target 1')).toBe('https://hooks.example/T0/abc');
});

it('opens nothing that belongs to another thing, another secret, or that was changed', () => {
  const closed = seal.close('x', 'target 1');
  expect(seal.open(closed, 'target 2')).toBeUndefined();
  expect(createSeal('another secret of the site').open(closed, 'target 1')).toBeUndefined();
  const last = closed.endsWith('A') ? 'B' : 'A';
  expect(seal.open(closed.slice(0, -1) + last, 'target 1')).toBeUndefined();
  expect(seal.open('', 'target 1')).toBeUndefined();
});
