import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tabStore, useRemoteHost } from '@portal/kit';
import { placeWithin } from '../configuration/address';
import { lastPlace, rememberPlace } from '../place/lastPlace';
import { servicePath } from '../place/servicePath';
import type { Service } from '../services';

/** Where in the service the address points, and whether that was refused. */
export interface Place {
  src: string;
  /** The same as `?path=` names it; undefined for the service's first page. */
  place: string | undefined;
  /** The address of the portal names a place that is not the service's. */
  refused: boolean;
  /** Not the service's first page. */
  within: boolean;
  /** To the first page; what was remembered is forgotten. */
  toStart: () => void;
}

/**
 * The place within a service that `?path=` names. Who comes without one goes on where they last were in this session
 * (see `lastPlace`), and the address then says so.
 */
export function usePlace(service: Service, url: URL): Place {
  const { userId } = useRemoteHost().user;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('path') ?? undefined;
  const [last] = useState(() =>
    asked === undefined ? lastPlace(tabStore, userId, service.name) : undefined,
  );
  const [resuming, setResuming] = useState(last !== undefined);
  const wanted = asked ?? (resuming ? last : undefined);
  const target = wanted === undefined ? undefined : placeWithin(url, wanted);

  useEffect(() => {
    if (asked === undefined && resuming) {
      void navigate(servicePath(service, last), { replace: true });
      return;
    }
    // From here on the address alone says the place.
    // oxlint-disable-next-line set-state-in-effect
    setResuming(false);
    if (asked === undefined || target) rememberPlace(tabStore, userId, service.name, asked);
    // The address alone decides; all else follows from it.
    // oxlint-disable-next-line exhaustive-deps
  }, [asked]);

  return {
    src: (target ?? url).href,
    place: target && wanted,
    refused: wanted !== undefined && !target,
    within: target !== undefined && target.href !== url.href,
    toStart: () => void navigate(service.path),
  };
}
