import { renderApp, type AppOptions } from '@portal/kit/testing';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import definition from '../remote';
import { type BackEnd, respondAs } from './respondAs';

// A busy build machine takes seconds to render a page of MUI components.
configure({ asyncUtilTimeout: 10_000 });

export async function renderPage(page: ReactNode, backEnd: BackEnd, options: AppOptions = {}) {
  const { userId, pilotRole, pilotCode } = backEnd.caller;
  const app = await renderApp(page, {
    messages: definition.messages,
    user: {
      userId,
      pilotRole,
      pilotCode,
      username: 'self',
      firstName: 'Katrin',
      lastName: 'Vogel',
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
  /** The bodies of what was sent, by method and the end of the path. */
  const sent = (method: string, end = '') =>
    app.requests.filter((one) => one.method === method && one.path.endsWith(end)).map(({ body }) => body);
  return { ...app, sent, currentUser: app.user, user, enter };
}
