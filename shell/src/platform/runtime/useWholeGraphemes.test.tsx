import { render, screen } from '@testing-library/react';
import { useWholeGraphemes } from './useWholeGraphemes';

const FAMILY = '👨‍👩‍👧‍👦';

function Page() {
  useWholeGraphemes();
  return (
    <>
      <textarea aria-label="Ten" maxLength={10} defaultValue="abc" />
      <input aria-label="Mail" type="email" maxLength={10} />
      <textarea aria-label="Any" />
    </>
  );
}

const inserted = jest.fn();
beforeEach(() => {
  inserted.mockReset();
  // jsdom has no editing: the browser test `tests/browser/shell/keyboard.full.ts` pastes.
  document.execCommand = (_command, _ui, text) => (inserted(text), true);
});

/** What the browser is about to insert. @returns whether it may */
function insert(name: string, data: string | null, [start, end] = [3, 3], cancelable = true): boolean {
  const field = screen.getByLabelText<HTMLTextAreaElement>(name);
  if (field.type !== 'email') field.setSelectionRange(start, end);
  return field.dispatchEvent(new InputEvent('beforeinput', { data, cancelable, bubbles: true }));
}

it.each([
  ['an emoji of several', `1234${FAMILY}5`, [3, 3], '1234'],
  ['an emoji with a colour of skin', '12345👍🏽', [3, 3], '12345'],
  ['a flag', '12345🇷🇴', [3, 3], '12345'],
  ['a letter with its accent apart', '123456e\u0301', [3, 3], '123456'],
  ['in the room of what is marked', `1${FAMILY}`, [0, 3], '1'],
  ['lines of Windows', '1\r\n345678', [3, 3], '1\n34567'],
])('inserts no half of %s', (_what, data, selection, part) => {
  render(<Page />);
  expect(insert('Ten', data, selection as [number, number])).toBe(false);
  expect(inserted).toHaveBeenCalledWith(part);
});

it('inserts nothing where not even one grapheme has room', () => {
  render(<Page />);
  expect(insert('Ten', FAMILY)).toBe(false);
  expect(inserted).not.toHaveBeenCalled();
});

it.each([
  ['what has room', 'Ten', '1234567', true],
  ['what is typed by an input method', 'Ten', FAMILY, false],
  ['a deletion', 'Ten', null, true],
  ['a field without a place of the cursor', 'Mail', FAMILY, true],
  ['a field without a maximum', 'Any', FAMILY.repeat(9), true],
])('leaves %s to the browser', (_what, name, data, cancelable) => {
  render(<Page />);
  expect(insert(name, data, [0, 0], cancelable)).toBe(true);
  expect(inserted).not.toHaveBeenCalled();
});

it('inserts once where two pages listen, while one replaces the other', () => {
  render(<Page />);
  render(<Page />, { container: document.body.appendChild(document.createElement('div')) });
  const [field] = screen.getAllByLabelText<HTMLTextAreaElement>('Ten');
  field?.setSelectionRange(3, 3);
  field?.dispatchEvent(
    new InputEvent('beforeinput', { data: `1234${FAMILY}`, cancelable: true, bubbles: true }),
  );
  expect(inserted).toHaveBeenCalledTimes(1);
});
