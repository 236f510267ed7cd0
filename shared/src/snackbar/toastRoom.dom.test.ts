import { createToastRoom, TOAST_ROOM } from './toastRoom';

const room = () => document.documentElement.style.getPropertyValue(TOAST_ROOM);
const pointer = (type: string) => document.dispatchEvent(new Event(type));

describe('room for toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is as high as the toasts and their gaps, and goes with the last', () => {
    const { take, leave } = createToastRoom();
    take('a', 70);
    take('b', 90);
    expect(room()).toBe('184px');
    take('a', 100);
    expect(room()).toBe('214px');
    leave('a');
    expect(room()).toBe('102px');
    leave('b');
    expect(room()).toBe('');
  });

  it('moves nothing while a pointer is down, nor before its click', () => {
    const { take, leave } = createToastRoom();
    pointer('pointerdown');
    take('a', 70);
    expect(room()).toBe('');
    pointer('pointerup');
    expect(room()).toBe('');
    vi.runAllTimers();
    expect(room()).toBe('82px');
    leave('a');
  });
});
