import { freeSlots, backoffAfter, type ClaimedSlot } from './slots';

const many = (partition: ClaimedSlot['partition'], pilotCode: string, count: number): ClaimedSlot[] =>
  Array.from({ length: count }, () => ({ partition, pilotCode }));
const openIn = (claimed: readonly ClaimedSlot[], partition: string) =>
  freeSlots(claimed).open.filter((one) => one.startsWith(partition));

describe('concurrency slots', () => {
  it('are free for every rank while nothing is in flight', () => {
    expect(openIn([], 'sms')).toEqual(['sms 0', 'sms 1', 'sms 2']);
    expect(openIn([], 'test')).toEqual(['test 3']);
  });

  it('are reserved for escalations and High in every partition', () => {
    expect(openIn(many('sms', 'FFT', 2), 'sms')).toEqual(['sms 0', 'sms 1']);
    expect(openIn(many('sms', 'FFT', 3), 'sms')).toEqual(['sms 0']);
    expect(openIn(many('sms', 'FFT', 4), 'sms')).toEqual([]);
  });

  it('of one partition are not used by another', () => {
    const claimed = [...many('test', 'CRF', 2), ...many('doubtful', 'CRF', 6), ...many('target', 'CRF', 8)];
    expect(freeSlots(claimed).open).toEqual(
      ['mail', 'sms', 'voice'].flatMap((partition) => [0, 1, 2].map((rank) => `${partition} ${rank}`)),
    );
  });

  it('are shared: a pilot that uses half of a partition is full there and nowhere else', () => {
    expect(freeSlots(many('target', 'CRF', 3)).full).toEqual([]);
    const { full, busy } = freeSlots([...many('target', 'CRF', 4), ...many('mail', 'CRF', 1)]);
    expect(full).toEqual(['target CRF']);
    expect(busy).toEqual({ 'target CRF': 4, 'mail CRF': 1 });
    expect(freeSlots(many('test', 'CRF', 1)).full).toEqual(['test CRF']);
  });
});

it('doubles the backoff of a target with each failure, up to ten minutes', () => {
  expect([0, 1, 2, 3, 4, 9, 1000].map(backoffAfter)).toEqual([0, 0, 30, 60, 120, 600, 600]);
});
