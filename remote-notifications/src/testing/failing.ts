import type { Respond } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A network on which some paths fail, until it is mended. */
export function failing(isFailing: (path: string) => boolean) {
  let fails = true;
  const before: Respond = ({ path }) =>
    fails && isFailing(path) ? { error: { kind: 'unavailable' } } : undefined;
  const mend = () => {
    fails = false;
  };
  const tryAgain = async (user: UserEvent) => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    mend();
    await user.click(again);
  };
  return { before, mend, tryAgain };
}
