import { browserStore } from '@portal/shared/storage';
import { setNetwork } from '@portal/shared/http';
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
    /** The calls that the remote's own back end in the page answers (`src/mock/frame.ts`), set by its build. */
    __portalFrameCalls?: MockCalls[];
    /** The current fault of the back end in the page. Tests of a remote clear it while the page is open. */
    __portalFrameFault?: string;
    /** Sends the signed-in user a notification, as a machine would. */
    __portalFrameTell?: () => void;
  }
}

/** Stores tokens before the token client reads them. */
function signIn(user: User): void {
  const { accessToken, refreshToken } = tokensFor(user, 'ours');
  browserStore.setItem(REFRESH_KEY, refreshToken);
  browserStore.setItem(TOKEN_KEY, accessToken);
}

/** The id marks an error of the portal's own back end; an external one may just lack the call. */
const BROKEN = { id: 'frame' };

const isCall = (url: string): boolean => new URL(url, window.location.href).pathname.startsWith('/api/');

/**
 * Replaces everything below `/api` and the live channel by a back end in the page. The dev host answers what the
 * remote's own part does not.
 */
export function startBackEnd({ fault }: Pick<FrameSetup, 'fault'>): void {
  const choice = readChoice();
  const site = createSite(chosenPeople(choice));
  window.__portalFrameFault = fault;
  const answers = (window.__portalFrameCalls ?? []).map((calls) => calls(site));
  const inPage = mockFetch(site, (call): MockAnswer => {
    if (window.__portalFrameFault === 'api-500') return refuse(500, 'Broken by the toolbar', BROKEN);
    for (const answer of answers) {
      const response = answer(call);
      if (response) return response;
    }
    return answerFrame(site, call) ?? refuse(404, `The frame's back end has no ${call.method} ${call.path}`);
  });
  setNetwork((url, init) =>
    window.__portalFrameFault === 'api-cut' && isCall(url)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : inPage(url, init),
  );

  const live = installLive();
  window.__portalFrameTell = () => {
    const user = site.people.find(({ userId }) => userId === site.caller.userId);
    if (!user) return;
    const one: Notification = tell(site, user);
    for (const topic of topicsFor(user).slice(0, 1)) live.push(topic, [one]);
  };
  const person = site.people.find(({ userId }) => userId === choice.userId) ?? site.people[0];
  // After a manual sign-out nobody is signed in until the toolbar chooses somebody.
  if (person && rememberOnce(choice)) signIn(person);
}
