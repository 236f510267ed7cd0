import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { type HandOverState, useRemoteHost } from '@portal/kit';
import type { ServiceName } from '@portal/kit/config';
import type { Health } from '../health/monitor';
import { type FrameEvent, type FrameView, learn, nextChange, noFacts, viewOf } from './frameState';

interface Options {
  service: ServiceName;
  /** The origin that may receive the token. */
  origin: string;
  sendRefreshToken: boolean;
  health: Health;
}

/** Runs the token handshake with a frame and follows its state while mounted. */
export function useFrameView(
  frame: RefObject<HTMLIFrameElement | null>,
  { service, origin, sendRefreshToken, health }: Options,
): { view: FrameView; onLoad: () => void } {
  const host = useRemoteHost();
  const [facts, learned] = useReducer(learn, undefined, () => noFacts(Date.now()));
  const [now, setNow] = useState(facts.startedAt);
  const [happened] = useState(() => (event: FrameEvent) => {
    learned(event);
    setNow(Date.now());
  });

  // A layout effect, to listen before the frame can send anything.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const onState = (state: HandOverState) => happened({ type: 'handOver', state, at: Date.now() });
    return host.handOver(frame.current, { service, origin, sendRefreshToken, onState });
  }, [host, frame, service, origin, sendRefreshToken, happened]);

  useEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      // The page has no other frame. For another origin the browser reports only the origin.
      if (effectiveDirective === 'frame-src')
        happened({ type: blockedURI.startsWith(origin) ? 'blocked' : 'left' });
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [origin, happened]);

  useEffect(() => {
    const at = nextChange(facts, now);
    if (at === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [facts, now]);

  const onLoad = () => happened({ type: 'loaded', at: Date.now() });
  return { view: viewOf(facts, health, now), onLoad };
}
