import { act, waitFor } from '@testing-library/react';
import { createElement, startTransition } from 'react';
import { createPageRoot } from './createPageRoot';

it('warns with the cause when a screen threw and the second try succeeded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const uncaught = jest.fn();
  window.addEventListener('error', uncaught);
  const cause = new Error('thrown once');
  let isFirst = true;
  const Screen = () => {
    if (isFirst) {
      isFirst = false;
      throw cause;
    }
    return 'drawn';
  };
  document.body.innerHTML = '<div id="root"></div>';

  act(() => startTransition(() => createPageRoot().render(createElement(Screen))));

  await waitFor(() => expect(document.body).toHaveTextContent('drawn'));
  expect(warn).toHaveBeenCalledWith('React drew the screen again after', cause);
  expect(uncaught).not.toHaveBeenCalled();
});
