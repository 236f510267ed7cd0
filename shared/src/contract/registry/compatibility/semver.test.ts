import { semverCompare } from './semver';

test('orders numerically, prereleases before their release, unreadable ones first', () => {
  const shuffled = ['1.10.0', '1.0.0-rc.10', 'newest', '1.9.0', '1.0.0', '1.0.0-rc.2', '1.0.0-alpha'];
  expect(shuffled.sort(semverCompare)).toEqual([
    'newest',
    '1.0.0-alpha',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    '1.9.0',
    '1.10.0',
  ]);
});
