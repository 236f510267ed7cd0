import { isPromised } from '../../bin/useNode.mjs';

it.each([
  ['22.22.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
  ['20.20.2', false],
  ['22.21.9', false],
  ['23.11.0', false],
])('of Node %s the portal says %s', (version, promised) => {
  expect(isPromised(version)).toBe(promised);
});
