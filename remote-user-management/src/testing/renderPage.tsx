import { renderApp, type AppOptions } from '@portal/kit/testing';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { BackEnd } from '../mock/backEnd';
import definition from '../remote';
import { respondAs } from './respondAs';

// A busy build machine takes seconds to render a page of MUI components.
configure({ asyncUtilTimeout: 10_000 });

export async function renderPage(page: ReactNode, backEnd: BackEnd, options: AppOptions = {}) {
  const { userId, pilotRole, pilotCode } = backEnd.caller;
  const app = await renderApp(page, {
    messages: definition.messages,
    user: {
      ...{ userId, pilotRole, pilotCode, username: 'self', firstName: 'Katrin', lastName: 'Vogel' },
      ownBackEnd: backEnd.kind === 'ours',
    },
    respond: respondAs(backEnd),
    ...options,
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  /** Replaces a field's text at once, because a render per key is slow. */
  const enter = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  return { ...app, currentUser: app.user, user, enter };
}
