import { useCallback, useEffect, useRef, useState } from 'react';
import type { TokenClient } from '@portal/shared/session';
import { whenIdle } from '../../../platform';
import { passkeySupport } from '../../webAuthn/support';
import type { PasskeyTrouble } from './passkeyWay';

export interface PasskeySignInOptions {
  /** False where the site's configuration says that its back end has no such calls. */
  offered: boolean;
  signInBy: TokenClient['signInBy'];
  remember: () => boolean;
  /** Somebody will probably be signed in soon. */
  onBegin: () => void;
}

/** After the first paint and the page's own work; ms. */
const FIRST_CHALLENGE_MS = 500;
/** A challenge holds for five minutes: a waiting page asks for the next one before; ms. */
const NEXT_CHALLENGE_MS = 4 * 60_000;

const load = () => import(/* webpackChunkName: "passkey" */ './passkeyWay');

interface PasskeySignInState {
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly trouble: PasskeyTrouble | undefined;
  /** Asks for a passkey, in the browser's own dialog. */
  readonly ask: () => void;
}

const isMissing = (trouble: PasskeyTrouble) => trouble.kind === 'call' && trouble.failure.kind === 'missing';
/** A person who closes the browser's dialog needs no message. */
const isOwnWish = (trouble: PasskeyTrouble) => trouble.kind === 'ceremony' && trouble.why === 'cancelled';

/** Sign-in with a passkey: by a button, and by the suggestions of the e-mail field where the browser has those. */
export function usePasskeySignIn(options: PasskeySignInOptions): PasskeySignInState {
  const [isOffered, setOffered] = useState(() => options.offered && passkeySupport() === 'yes');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasskeyTrouble>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** The attempt that counts. An earlier one signs nobody in: that would leave a session behind. */
  const turn = useRef(0);
  const isPressed = useRef(false);
  /** @param autofill by the suggestions, of which nothing is said until somebody has chosen one */
  const attempt = useCallback(async (autofill: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    let isAsked = !autofill;
    const onChosen = () => {
      isAsked = true;
      setTrouble(undefined);
      setBusy(true);
      latest.current.onBegin();
    };
    const { passkeyWay } = await load();
    const way = passkeyWay({ autofill, isWanted: () => mine === turn.current, onChosen });
    const result = await latest.current.signInBy(way, () => latest.current.remember());
    if (result.ok) return true;
    if (isMissing(result.failure)) setOffered(false);
    if (isAsked) setBusy(false);
    if (isAsked && !isOwnWish(result.failure)) setTrouble(result.failure);
    return false;
  }, []);

  const suggest = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isOffered) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: () => void = () => undefined;
    const suggestNow = async () => {
      const { canAutofill, stopAsking } = await load();
      if (isOver || !(await canAutofill()) || isPressed.current) return;
      stop = stopAsking;
      clearTimeout(timer);
      timer = setTimeout(whenSeen, NEXT_CHALLENGE_MS);
      await attempt(true);
    };
    // Code that does not come is nothing to tell: the password still signs in.
    const begin = () => void suggestNow().catch(() => undefined);
    function whenSeen() {
      if (document.visibilityState === 'visible') begin();
      else document.addEventListener('visibilitychange', whenSeen, { once: true });
    }
    suggest.current = begin;
    const cancel = whenIdle(begin, FIRST_CHALLENGE_MS);
    return () => {
      isOver = true;
      cancel();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      stop();
    };
  }, [isOffered, attempt]);

  async function askNow() {
    setTrouble(undefined);
    setBusy(true);
    isPressed.current = true;
    const isIn = await attempt(false).catch(() => {
      setBusy(false);
      setTrouble({ kind: 'call', failure: { kind: 'network' } });
      return false;
    });
    isPressed.current = false;
    // The browser asks one thing at a time: its suggestions have ended.
    if (!isIn) suggest.current();
  }
  return { isOffered, isBusy, trouble, ask: () => void askNow() };
}
