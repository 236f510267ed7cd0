import { bucket, inShare } from './bucket';

const ids = Array.from(
  { length: 10_000 },
  (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
);
const chosen = (percent: number, name = 'services') => ids.filter((id) => inShare(id, name, percent));

describe('a share of people', () => {
  it('is exactly nobody at 0 and everybody at 100', () => {
    expect(chosen(0)).toHaveLength(0);
    expect(chosen(100)).toHaveLength(ids.length);
  });

  it.each([1, 10, 50])('holds about %d percent of 10,000, within four standard deviations', (percent) => {
    const mean = (ids.length * percent) / 100;
    const deviation = Math.sqrt(mean * (1 - percent / 100));
    expect(Math.abs(chosen(percent).length - mean)).toBeLessThan(4 * deviation);
  });

  it('only gains people as it grows', () => {
    for (const id of ids.slice(0, 500)) {
      const steps = [0, 0.5, 1, 10, 50, 99, 100].map((percent) => inShare(id, 'services', percent));
      expect(steps).toEqual([...steps].sort());
    }
  });

  it('is independent between remotes: a tenth of a tenth is a hundredth', () => {
    const both = chosen(10).filter((id) => inShare(id, 'notifications', 10));
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(160);
  });

  it('leaves out a person without an id', () => {
    expect(inShare('', 'services', 100)).toBe(false);
  });

  it('stays the same over releases of the portal', () => {
    expect(bucket('u1', 'services')).toBeCloseTo(20.23155743, 6);
  });
});
