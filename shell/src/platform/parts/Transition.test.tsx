import { act, render, screen } from '@testing-library/react';
import { TIMES, Transition } from './Transition';

describe('the animation wrapper', () => {
  test('its times', () => {
    expect(TIMES).toEqual({
      fade: { appear: 500, enter: 600, exit: 400 },
      slide: { appear: 0, enter: 400, exit: 200 },
    });
  });

  test('by default it grows from the top left', () => {
    render(
      <Transition in>
        <p>card</p>
      </Transition>,
    );
    expect(screen.getByText('card')).toHaveStyle({ transformOrigin: 'top left' });
  });

  test.each([
    ['slide', 200],
    ['fade', 400],
  ] as const)('%s is gone after its exit', (type, exit) => {
    jest.useFakeTimers();
    const card = (shown: boolean) => (
      <Transition in={shown} type={type}>
        <p>card</p>
      </Transition>
    );
    const { rerender } = render(card(true));
    rerender(card(false));
    act(() => void jest.advanceTimersByTime(exit - 20));
    expect(screen.getByText('card')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(40));
    expect(screen.queryByText('card')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
