import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip';
import { tooltipPlace } from './tooltipPlace';

describe('the place of a tooltip', () => {
  const view = { width: 400, height: 300 };
  const bubble = { width: 100, height: 30 };
  const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
  test.each([
    ['below', anchor(180, 100), 'bottom', { left: 150, top: 148 }],
    ['above, where there is no room below', anchor(180, 250), 'bottom', { left: 150, top: 212 }],
    ['below, where there is no room above', anchor(180, 10), 'top', { left: 150, top: 58 }],
    ['inside the window at its edge', anchor(0, 100), 'bottom', { left: 8, top: 148 }],
    ['to the right', anchor(20, 100), 'right', { left: 68, top: 105 }],
    ['on the other side, where there is no room', anchor(350, 100), 'right', { left: 242, top: 105 }],
  ] as const)('is %s', (_name, at, wanted, expected) => {
    expect(tooltipPlace(at, bubble, view, wanted)).toEqual(expected);
  });
});

describe('a tooltip', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const onFocus = vi.fn();
  const setup = (describeChild = false) => {
    render(
      <Tooltip title="Copy the code" describeChild={describeChild}>
        <button onFocus={onFocus}>x</button>
      </Tooltip>,
    );
    return screen.getByRole('button');
  };
  const hover = (element: Element) => fireEvent.pointerEnter(element, { pointerType: 'mouse' });

  test('names its child, and opens after 100 ms of hover', () => {
    const button = setup();
    expect(button).toHaveAccessibleName('Copy the code');
    hover(button);
    pass(90);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(20);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the code');
  });

  test('describes a child that has a name of its own', () => {
    const button = setup(true);
    hover(button);
    pass(110);
    expect(button).toHaveAccessibleName('x');
    expect(button).toHaveAccessibleDescription('Copy the code');
  });

  test('stays while the pointer is on it, and goes after it has left', () => {
    const button = setup();
    hover(button);
    pass(110);
    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    pass(5000);
    fireEvent.pointerLeave(screen.getByRole('tooltip'));
    pass(200);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test("opens on keyboard focus, keeps the child's own handler, and closes by Esc", () => {
    const button = setup();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    pass(110);
    expect(onFocus).toHaveBeenCalled();
    expect(screen.getByRole('tooltip')).toBeVisible();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('opens under a resting finger and not under a tap', () => {
    const button = setup();
    fireEvent.touchStart(button);
    pass(100);
    fireEvent.touchEnd(button);
    pass(3000);
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.touchStart(button);
    pass(700);
    fireEvent.touchEnd(button);
    pass(1000);
    expect(screen.getByRole('tooltip')).toBeVisible();
    pass(1000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
