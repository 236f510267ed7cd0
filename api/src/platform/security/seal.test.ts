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
  // Not the last letter: two of its bits carry no data.
  const changed = closed.replace(/^v1\../, (start) => (start.endsWith('A') ? 'v1.B' : 'v1.A'));
  expect(seal.open(changed, 'target 1')).toBeUndefined();
  expect(seal.open('', 'target 1')).toBeUndefined();
});
