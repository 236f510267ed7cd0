import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';

it('keeps the focus while it sends, and sends once, by press and by key', async () => {
  const user = userEvent.setup();
  const sent = jest.fn();
  function Form() {
    const [isSending, setSending] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
          setSending(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </form>
    );
  }
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

type Pressable = ComponentType<{
  loading?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}>;

describe.each<[string, Pressable]>([
  ['Button', Button as Pressable],
  ['IconButton', IconButton as Pressable],
])('%s', (_name, Of) => {
  it.each(['loading', 'disabled'] as const)('keeps the focus when its press makes it %s', async (off) => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const pressed = jest.fn();
    function Page() {
      const [isOff, setOff] = useState(false);
      return (
        <>
          <Of
            {...{ [off]: isOff }}
            onClick={() => {
              pressed();
              setOff(true);
            }}
          >
            Next
          </Of>
          <a href="#other">Other</a>
        </>
      );
    }
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Next' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
    await user.tab();
    if (off === 'disabled') expect(button).toBeDisabled();
  });
});

it('is disabled where there is nothing to send', () => {
  render(<Button disabled>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
