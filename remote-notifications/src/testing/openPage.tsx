import { renderApp, respondBy, type AppOptions, type Respond } from '@portal/kit/testing';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answer } from '../mock/answer';
import type { BackEnd } from '../mock/backEnd';
import definition from '../remote';

// A busy machine takes seconds to render a page of MUI components.
configure({ asyncUtilTimeout: 10_000 });

/** The network double in front of a back end in memory. `before` may answer instead. */
export const respondAs =
  (backEnd: BackEnd, before?: Respond): Respond =>
  async (request) =>
    (await before?.(request)) ?? respondBy((call) => answer(backEnd, call))(request);

interface PageOptions extends Omit<AppOptions, 'respond' | 'user'> {
  before?: Respond;
}

export async function openPage(page: ReactNode, backEnd: BackEnd, { before, ...options }: PageOptions = {}) {
  const { userId, username, firstName, lastName, email, userRole, pilotRole, pilotCode } = backEnd.caller;
  const app = await renderApp(page, {
    messages: definition.messages,
    user: {
      ...{ userId, username, firstName, lastName, email, userRole, pilotRole, pilotCode },
      ownBackEnd: backEnd.kind === 'ours',
      // As the mock back end does.
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
