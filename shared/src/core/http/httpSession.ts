import { createEtags, type Etags } from './etags';
import { type AskStepUp, createStepUps, type StepUps } from './stepUps';

type Token = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: Refusal };
type Refusal = 'network' | 'refused' | 'none';

/** The part of the token client that calls need. */
export interface BearerSource {
  getToken(): Promise<Token>;
  /** After a 401 for `used`: another token, by one refresh. */
  afterUnauthorised(used: string): Promise<Token>;
  end(used: string): void;
  onChange(listener: (change: { readonly type: string }) => void): () => void;
}

/** What the calls of a signed-in page have in common. */
export interface HttpSession {
  readonly client: BearerSource;
  readonly etags: Etags;
  readonly stepUps: StepUps;
  /** Aborts when this session ends: no call of it is sent again, as somebody else may be signed in by then. */
  readonly ended: AbortSignal;
  /** Says that an answer was lost and the change is sent again. */
  readonly onLostAnswer: () => void;
}

/** @param askStepUp asks the user to confirm who they are; without it, a call that needs it fails */
export function createHttpSession(
  client: BearerSource,
  askStepUp?: AskStepUp,
  onLostAnswer: () => void = () => undefined,
): HttpSession {
  const etags = createEtags();
  let end = new AbortController();
  client.onChange(({ type }) => {
    if (type !== 'signed-out') return;
    // The next user must not see cached answers of this one.
    etags.clear();
    end.abort();
    end = new AbortController();
  });
  return {
    client,
    etags,
    stepUps: createStepUps(askStepUp),
    get ended() {
      return end.signal;
    },
    onLostAnswer,
  };
}

/** Calls for which an external back end answers 401 for other reasons: wrong current password, not a party. */
export const keepsSession = (url = ''): boolean =>
  /\/(users\/change-password|assignments)(\/|\?|$)/.test(url);
