import { placesBeside, restAfter, type Taken } from './slots';

const many = (door: Taken['door'], pilotCode: string, count: number): Taken[] =>
  Array.from({ length: count }, () => ({ door, pilotCode }));
const openTo = (taken: readonly Taken[], door: string) =>
  placesBeside(taken).open.filter((one) => one.startsWith(door));

describe('places', () => {
  it('are free to everything while nothing is under way', () => {
    expect(openTo([], 'sms')).toEqual(['sms 0', 'sms 1', 'sms 2']);
    expect(openTo([], 'test')).toEqual(['test 3']);
  });

  it('are kept for escalations, and for what is High, by every door', () => {
    expect(openTo(many('sms', 'FFT', 2), 'sms')).toEqual(['sms 0', 'sms 1']);
    expect(openTo(many('sms', 'FFT', 3), 'sms')).toEqual(['sms 0']);
    expect(openTo(many('sms', 'FFT', 4), 'sms')).toEqual([]);
  });

  it('of one door are not taken by another', () => {
    const taken = [...many('test', 'CRF', 2), ...many('doubtful', 'CRF', 6), ...many('target', 'CRF', 8)];
    expect(placesBeside(taken).open).toEqual(
      ['mail', 'sms', 'voice'].flatMap((door) => [0, 1, 2].map((rank) => `${door} ${rank}`)),
    );
  });

  it('are shared: a pilot that has half of a door is full there, and there alone', () => {
    expect(placesBeside(many('target', 'CRF', 3)).full).toEqual([]);
    const { full, busy } = placesBeside([...many('target', 'CRF', 4), ...many('mail', 'CRF', 1)]);
    expect(full).toEqual(['target CRF']);
    expect(busy).toEqual({ 'target CRF': 4, 'mail CRF': 1 });
    expect(placesBeside(many('test', 'CRF', 1)).full).toEqual(['test CRF']);
  });
});

it('lets a target rest longer and longer, and not for ever', () => {
  expect([0, 1, 2, 3, 4, 9, 1000].map(restAfter)).toEqual([0, 0, 30, 60, 120, 600, 600]);
});
