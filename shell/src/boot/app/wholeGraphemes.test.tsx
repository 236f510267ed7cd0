import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { defaultPreferences, smallPreferences } from '@portal/shared';
import { Root } from '../../frame';
import { renderShell } from '../../testing/renderShell';
import { WallPage } from '../../wallboard/WallPage';
import { registerWallTexts } from '../../wallboard/texts';
import { signInConfig } from '../signInBundle/signInConfig';
import { SignInBundle } from '../signInBundle/SignInBundle';
import { registerTexts } from '../texts';

const field = <input aria-label="Five" maxLength={5} />;
const inserted = jest.fn();
beforeEach(() => {
  inserted.mockReset();
  document.execCommand = (_command, _ui, text) => (inserted(text), true);
});

const portal = () =>
  renderShell(
    <Routes>
      <Route element={<Root />}>
        <Route path="*" element={field} />
      </Route>
    </Routes>,
    {
      at: '/reset-password',
      tokens: { sessionEndsAt: () => undefined, onChange: () => () => undefined },
    },
  );

function signIn() {
  registerTexts();
  const config = signInConfig('{}', window.location.origin);
  if (config === undefined) throw new Error('The configuration is wrong');
  render(
    <>
      {field}
      <SignInBundle
        config={config}
        preferences={smallPreferences()}
        entry={{} as Parameters<typeof SignInBundle>[0]['entry']}
      />
    </>,
  );
}

function wall() {
  registerWallTexts();
  const watch = {
    subscribe: () => () => undefined,
    seen: () => code,
    signIn: jest.fn(),
  } as unknown as Parameters<typeof WallPage>[0]['watch'];
  render(
    <>
      {field}
      <WallPage preferences={defaultPreferences} watch={watch} visitor="nobody" />
    </>,
  );
}
const code = { kind: 'code', isRevoked: false } as const;

it.each([
  ['pages without the frame, such as that of a new password', portal],
  ['the sign-in page', signIn],
  ['the page of a wall screen', wall],
])('what is pasted ends with a whole grapheme on %s', async (_name, open) => {
  void open();
  const five = await screen.findByLabelText('Five');
  const pasted = new InputEvent('beforeinput', { data: 'abc👍🏽', cancelable: true, bubbles: true });
  expect(five.dispatchEvent(pasted)).toBe(false);
  expect(inserted.mock.calls).toEqual([['abc']]);
});
