import { type AppOptions, renderApp, type Respond } from '@portal/kit/testing';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import definition from '../remote';
import type { BackEnd } from './backEnd';
import { respondAs } from './respondAs';

// A busy machine takes seconds to render a page of MUI components.
configure({ asyncUtilTimeout: 10_000 });

interface PageOptions extends Omit<AppOptions, 'respond' | 'user'> {
  before?: Respond;
}

export async function openPage(page: ReactNode, backEnd: BackEnd, { before, ...options }: PageOptions = {}) {
  const { userId, username, firstName, lastName, email, userRole, pilotRole, pilotCode } = backEnd.caller;
  const app = await renderApp(page, {
    messages: definition.messages,
    user: {
      userId,
      username,
      firstName,
      lastName,
      email,
      userRole,
      pilotRole,
      pilotCode,
      ownBackEnd: backEnd.kind === 'ours',
      ...(backEnd.leftOut && { leftOut: backEnd.leftOut }),
      ...(userRole === 'SHIFT_MANAGER' && { oversees: true }),
    },
    respond: respondAs(backEnd, before),
    ...options,
  });
  /** The bodies of what was sent, by method and the end of the path. */
  const sent = (method: string, end = '') =>
    app.requests.filter((one) => one.method === method && one.path.endsWith(end)).map(({ body }) => body);
  return {
    ...app,
    sent,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
