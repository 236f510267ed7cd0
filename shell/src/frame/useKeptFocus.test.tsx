import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useKeptFocus } from './useKeptFocus';

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function Page({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  useKeptFocus('main');
  return (
    <>
      <div aria-hidden={hidden || undefined}>
        <main id="main" tabIndex={-1} />
      </div>
      {isOpen && (
        <input
          aria-label="Name"
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
          }}
        />
      )}
      {children}
    </>
  );
}

async function leaveByEscape(): Promise<void> {
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  await drawn();
}

describe('useKeptFocus', () => {
  it('takes the focus to the page when what had it is gone', async () => {
    render(<Page>text</Page>);
    await leaveByEscape();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves it where something else took it', async () => {
    render(
      <Page>
        <button>Opener</button>
      </Page>,
    );
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.keyboard('{Escape}');
    screen.getByRole('button').focus();
    await drawn();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('takes nothing from what is modal over the page', async () => {
    render(<Page hidden>text</Page>);
    await leaveByEscape();
    expect(document.body).toHaveFocus();
  });
});
