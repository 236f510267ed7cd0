import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MessagesProvider } from '../../i18n/MessagesProvider';
import { LiveRegion } from '../page/LiveRegion';
import { pressableBoxes } from '../keepClear/pressable';
import { useUndoable } from './useUndoable';

beforeEach(() => jest.useFakeTimers());

function setup(message = (name: string) => `${name} deleted`) {
  const committed: string[] = [];
  function List({ things }: { things: readonly string[] }) {
    const [hidden, setHidden] = useState<string[]>([]);
    const { start, bar } = useUndoable();
    const remove = (name: string) => {
      setHidden((names) => [...names, name]);
      start({
        message: message(name),
        commit: () => committed.push(name),
        revert: () => setHidden((names) => names.filter((other) => other !== name)),
      });
    };
    return (
      <>
        {things
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <button key={name} onClick={() => remove(name)}>
              {name}
            </button>
          ))}
        {bar}
      </>
    );
  }
  const view = render(
    <MessagesProvider language="en">
      <List things={['one', 'two']} />
      <List things={['other']} />
      <input aria-label="field" />
    </MessagesProvider>,
  );
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  return { committed, remove, pass, undo, view };
}

test('a deletion is sent after 8 s', () => {
  const { committed, remove, pass } = setup();
  remove('one');
  pass(7900);
  expect(committed).toEqual([]);
  pass(200);
  expect(committed).toEqual(['one']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('undo brings the thing back, says so and sends nothing', () => {
  render(<LiveRegion />);
  const { committed, remove, pass, undo } = setup();
  remove('one');
  fireEvent.click(undo());
  expect(screen.getByRole('button', { name: 'one' })).toBeVisible();
  pass(20_000);
  expect(committed).toEqual([]);
  expect(screen.getByText('Undone')).toBeInTheDocument();
});

test('the clock stops while the pointer or the focus is on it', () => {
  const { committed, remove, pass, undo } = setup();
  remove('one');
  pass(5000);
  act(() => undo().focus());
  pass(60_000);
  expect(committed).toEqual([]);
  act(() => undo().blur());
  pass(2900);
  expect(committed).toEqual([]);
  pass(200);
  expect(committed).toEqual(['one']);
});

test('Ctrl+Z undoes, except while typing', () => {
  const { remove } = setup();
  remove('one');
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'z', ctrlKey: true });
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('button', { name: 'one' })).toBeVisible();
});

test('the next deletion, leaving the screen and leaving the page send what waits, once', () => {
  const { committed, remove, view, pass } = setup();
  remove('one');
  remove('two');
  expect(committed).toEqual(['one']);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(committed).toEqual(['one', 'two']);
  view.unmount();
  pass(20_000);
  expect(committed).toEqual(['one', 'two']);
});

test('each deletion has 8 s of its own, also where both say the same', () => {
  const { committed, remove, pass } = setup(() => '1 deleted');
  remove('one');
  pass(7000);
  remove('two');
  pass(7900);
  expect(committed).toEqual(['one']);
  pass(200);
  expect(committed).toEqual(['one', 'two']);
});

test('the page has one bar: another list ends the time of the first, and Ctrl+Z undoes the newest alone', () => {
  const { committed, remove, undo } = setup();
  remove('one');
  remove('other');
  expect(undo()).toBeVisible();
  expect(screen.queryByText('one deleted')).toBeNull();
  expect(committed).toEqual(['one']);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('button', { name: 'other' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(committed).toEqual(['one']);
});

test('leaving the screen sends what waits', () => {
  const { committed, remove, view } = setup();
  remove('one');
  view.unmount();
  expect(committed).toEqual(['one']);
});

test('what floats over the page keeps clear of the whole bar, its words too', () => {
  const { remove, undo } = setup();
  remove('one');
  const box = new DOMRect(0, 700, 560, 50);
  const bar = screen.getByText('one deleted').parentElement;
  if (!bar?.contains(undo())) throw new Error('The bar holds words and button.');
  bar.getBoundingClientRect = () => box;
  const floating = document.createElement('div');
  expect(pressableBoxes(floating)).toContain(box);
  // Nor does it avoid itself.
  expect(pressableBoxes(bar)).not.toContain(box);
});

test('the bar lies on nothing that can be pressed, and is shown where the window is full of it', () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 400, configurable: true });
  Object.assign(globalThis, { innerHeight: 600, innerWidth: 400 });
  const { remove, undo } = setup();
  const other = screen.getByRole('button', { name: 'two' });
  other.getBoundingClientRect = () => new DOMRect(300, 560, 80, 36);
  remove('one');
  const bar = undo().parentElement ?? document.body;
  bar.getBoundingClientRect = () => new DOMRect(16, 530, 368, 54);
  const placed = () =>
    act(() => {
      window.dispatchEvent(new Event('resize'));
      jest.advanceTimersByTime(50);
    });
  placed();
  expect(bar.style.translate).toBe('0px -28px');
  bar.style.translate = '';
  other.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600);
  placed();
  expect(bar.style.translate).toBe('');
  expect(bar).toBeVisible();
});
