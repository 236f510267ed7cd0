import { failureOf } from '@portal/shared/session';
import { renderApp, type AppOptions, type Respond } from '@portal/shared/testing';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { answer, type BackEnd } from '../mock/backEnd';
import definition from '../remote';

// A busy machine draws a screen of MUI parts in seconds; a test that fails still fails.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

/** The network double that a back end in memory stands behind; `before` may answer in its place. */
export const respondAs =
  (backEnd: BackEnd, before?: Respond): Respond =>
  async (request) => {
    const instead = await before?.(request);
    if (instead) return instead;
    const { path, method = 'GET', params = {}, body, ours } = request;
    const given = Object.entries(params).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value as string)]));
    // What crosses the network is text: neither side may keep the other's objects.
    const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const { status, data, message, errors } = answer(backEnd, { method, path, params: texts, body: sent });
    if (status < 300) return { data: structuredClone(data) };
    return { error: failureOf({ status, body: { message, errors } }, { ours: ours !== undefined }) };
  };

interface PageOptions extends Omit<AppOptions, 'respond' | 'user'> {
  before?: Respond;
}

/** Opens a page of this remote as the back end's caller, in front of that back end. */
export async function openPage(page: ReactNode, backEnd: BackEnd, { before, ...options }: PageOptions = {}) {
  const { userId, username, firstName, lastName, email, userRole, pilotRole, pilotCode } = backEnd.caller;
  const app = await renderApp(page, {
    messages: definition.messages,
    user: { userId, username, firstName, lastName, email, userRole, pilotRole, pilotCode },
    respond: respondAs(backEnd, before),
    ...options,
  });
  return {
    ...app,
    hands: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
