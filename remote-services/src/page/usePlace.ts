import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tabStore, useRemoteHost } from '@portal/kit';
import { placeWithin } from '../configuration/address';
import { lastPlace, rememberPlace } from '../place/lastPlace';
import { servicePath } from '../place/servicePath';
import type { Service } from '../services';

export interface Place {
  src: string;
  /** The value of `?path=`; undefined for the service's start page. */
  place: string | undefined;
  /** The portal's URL names a place outside the service. */
  refused: boolean;
  within: boolean;
  /** Opens the start page and forgets the remembered place. */
  toStart: () => void;
}

/** The place that `?path=` names, else the last one of this session (see `lastPlace`), which becomes the URL. */
export function usePlace(service: Service, url: URL): Place {
  const { userId } = useRemoteHost().user;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requestedPath = params.get('path') ?? undefined;
  const [last] = useState(() =>
    requestedPath === undefined ? lastPlace(tabStore, userId, service.name) : undefined,
  );
  const [resuming, setResuming] = useState(last !== undefined);
  const requested = requestedPath ?? (resuming ? last : undefined);
  const target = requested === undefined ? undefined : placeWithin(url, requested);

  useEffect(() => {
    if (requestedPath === undefined && resuming) {
      void navigate(servicePath(service, last), { replace: true });
      return;
    }
    // From here on only the URL names the place.
    // oxlint-disable-next-line set-state-in-effect
    setResuming(false);
    if (requestedPath === undefined || target) rememberPlace(tabStore, userId, service.name, requestedPath);
    // Only the URL decides; the rest follows from it.
    // oxlint-disable-next-line exhaustive-deps
  }, [requestedPath]);

  return {
    src: (target ?? url).href,
    place: target && requested,
    refused: requested !== undefined && !target,
    within: target !== undefined && target.href !== url.href,
    toStart: () => void navigate(service.path),
  };
}
