import { type Basics, Refusal } from '../../platform';
import { type SignInProvider } from './signInProviders';
import { beginAttempt, type AttemptPurpose } from './attempt';
import { SsoFailure } from './problem';

/** Begins an attempt for a page that goes to the provider itself. @throws Refusal `unavailable` */
export const begun = (
  provider: SignInProvider,
  basics: Basics,
  call: Parameters<typeof beginAttempt>[2],
  purpose: AttemptPurpose,
): Promise<string> =>
  beginAttempt(provider, basics, call, { returnTo: '/', purpose }).catch((error: unknown) => {
    if (error instanceof SsoFailure)
      throw new Refusal('unavailable', `${provider.settings.name} does not answer. Please try again later.`);
    throw error;
  });
