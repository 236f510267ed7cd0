import type { FailedCondition } from '@portal/shared/registry';
import { behindFeature } from './behindFeature';

const off: FailedCondition = {
  condition: 'feature',
  wanted: ['services.virtual-commissioning'],
  got: 'off',
};
const pilots: FailedCondition = { condition: 'pilots', wanted: ['FFT', 'ALL'], got: 'SEW' };

test('a feature that a rule keeps from somebody is explained by that rule', () => {
  const featuresOff = { 'services.virtual-commissioning': { kind: 'rule', failed: pilots } } as const;
  expect(behindFeature(off, featuresOff)).toEqual(pilots);
});

test('a feature that is switched off, or unknown, is just off', () => {
  const featuresOff = { 'services.virtual-commissioning': { kind: 'disabled', layer: 'defaults' } } as const;
  expect(behindFeature(off, featuresOff)).toEqual(off);
  expect(behindFeature(off, {})).toEqual(off);
});

test('any other reason stays as it is', () => {
  expect(behindFeature(pilots, {})).toEqual(pilots);
});
