import { browserStore } from '@portal/shared/storage';
import { type MockAnswer, type MockCalls, mockFetch, refuse, tokensFor } from '@portal/shared/mock';
import { REFRESH_KEY, TOKEN_KEY } from '@portal/shared/session';
import { type Notification, topicsFor, type User } from '@portal/shared/wire';
import type { FrameSetup } from '../setup';
import { answerFrame } from './answers';
import { chosenPeople, readChoice, rememberOnce } from './choice';
import { installLive } from './live';
import { createSite, tell } from './site';

declare global {
  interface Window {
    /** The calls that the remote's own back end in the page answers (`src/mock/frame.ts`), written by its build. */
    __portalFrameCalls?: MockCalls[];
    /** How the back end in the page is broken at the moment: a test of a remote mends it under the open page. */
    __portalFrameFault?: string;
    /** Tells whoever is signed in something, as a machine would. */
    __portalFrameTell?: () => void;
  }
}

/** Signs somebody in as the token client would, before it looks. */
function signIn(user: User): void {
  const { accessToken, refreshToken } = tokensFor(user, 'ours');
  browserStore.setItem(REFRESH_KEY, refreshToken);
  browserStore.setItem(TOKEN_KEY, accessToken);
}

/** By its id a failure is one of a portal's own back end, and not the answer of another one to a call it lacks. */
const BROKEN = { id: 'frame' };

/** Whether this is asked of the back end. */
const isCall = (input: RequestInfo | URL): boolean => {
  const address = input instanceof Request ? input.url : input;
  return new URL(address, window.location.href).pathname.startsWith('/api/');
};

/**
 * Puts a back end in the place of the network: all that is below `/api`, and the live channel. What the remote's own part
 * of it does not answer, the frame's does. Whoever is chosen in the toolbar is signed in.
 */
export function startBackEnd({ fault }: Pick<FrameSetup, 'fault'>): void {
  const choice = readChoice();
  const site = createSite(chosenPeople(choice));
  window.__portalFrameFault = fault;
  const answers = (window.__portalFrameCalls ?? []).map((calls) => calls(site));
  // The one that answers must not ask itself.
  const network = window.fetch.bind(window);
  const inPage = mockFetch(
    site,
    (call): MockAnswer => {
      if (window.__portalFrameFault === 'api-500') return refuse(500, 'Broken by the toolbar', BROKEN);
      for (const answer of answers) {
        const found = answer(call);
        if (found) return found;
      }
      return (
        answerFrame(site, call) ?? refuse(404, `The frame's back end has no ${call.method} ${call.path}`)
      );
    },
    network,
  );
  window.fetch = (input, init) =>
    window.__portalFrameFault === 'api-cut' && isCall(input)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : inPage(input, init);

  const live = installLive();
  window.__portalFrameTell = () => {
    const user = site.people.find(({ userId }) => userId === site.caller.userId);
    if (!user) return;
    const one: Notification = tell(site, user);
    for (const topic of topicsFor(user).slice(0, 1)) live.push(topic, [one]);
  };
  const person = site.people.find(({ userId }) => userId === choice.userId) ?? site.people[0];
  // Whoever signs out by hand stays so until the toolbar is asked for somebody.
  if (person && rememberOnce(choice)) signIn(person);
}
