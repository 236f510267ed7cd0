import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';

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

it('is disabled where there is nothing to send', () => {
  render(<Button disabled>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
