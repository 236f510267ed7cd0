import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '@portal/shared/testing';
import { type Shell, ShellContext } from '../../platform/runtime/ShellContext';
import type { RemoteOverride } from '../../platform/federation/registry/override';
import en from '../../messages/en.json';
import { OverrideQuestion } from './OverrideQuestion';

const only = () => Promise.resolve({ default: en });

async function ask(override: RemoteOverride | undefined) {
  const answered: boolean[] = [];
  const never = () => () => undefined;
  const snapshot = {};
  const shell = {
    runtime: {
      subscribe: never,
      askedOverride: () => override,
      answerOverride: (agreed: boolean) => void answered.push(agreed),
      registry: { subscribe: never, snapshot: () => snapshot },
    },
  } as unknown as Shell;
  await renderApp(
    <ShellContext value={shell}>
      <OverrideQuestion />
    </ShellContext>,
    { messages: { en: only } },
  );
  return answered;
}

const override = { id: 'notifications', entry: 'https://dev.example:8081/remote-manifest.json' };

test('a link that names code asks for consent, with its origin, and offers the harmless answer first', async () => {
  const answered = await ask(override);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('https://dev.example:8081');
  expect(dialog).toHaveTextContent('acts in your name');
  const keep = screen.getByRole('button', { name: 'Keep the site’s version' });
  expect(keep).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(answered).toEqual([false]);
});

test('only who says so runs it', async () => {
  const answered = await ask(override);
  await userEvent.click(await screen.findByRole('button', { name: 'Run the code from dev.example:8081' }));
  expect(answered).toEqual([true]);
});

test('Esc is no', async () => {
  const answered = await ask(override);
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(answered).toEqual([false]);
});

test('nothing is asked without such a link', async () => {
  await ask(undefined);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
