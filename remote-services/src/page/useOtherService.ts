import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { servicePath } from '../place/servicePath';
import { type Service, services } from '../services';

/** The longest accepted path; longer ones are no real link. */
const MAX_PATH_CHARACTERS = 2000;

export interface Wanted {
  service: Service;
  /** The portal's own path. */
  address: string;
}

export function wantedBy(data: unknown): Wanted | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, service: name, path } = data as Partial<Record<'type' | 'service' | 'path', unknown>>;
  if (type !== 'OPEN_SERVICE') return undefined;
  const service = services.find((one) => one.name === name);
  if (!service) return undefined;
  if (path === undefined) return { service, address: service.path };
  return typeof path === 'string' && path.length <= MAX_PATH_CHARACTERS
    ? { service, address: servicePath(service, path) }
    : undefined;
}

/**
 * Handles requests of a service's page to open another service (`docs/guide/bring-a-service.md`). The portal opens that
 * service's own page, with its heading, URL and rights, after the user agrees. A click inside the frame cannot be
 * proven, so the user is always asked. Only frames of the configured origin are heard. The other service's page refuses
 * a path outside that service.
 */
export function useOtherService(
  own: Service,
  origin: string,
): { request: Wanted | undefined; open: () => void; stay: () => void } {
  const navigate = useNavigate();
  const [request, setRequest] = useState<Wanted>();
  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || !isFrameOfThisPage(source)) return;
      const requested = wantedBy(data);
      if (requested?.service === own) void navigate(requested.address);
      else if (requested) setRequest(requested);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [own, origin, navigate]);
  return {
    request,
    open: () => void (request && navigate(request.address)),
    stay: () => setRequest(undefined),
  };
}

const isFrameOfThisPage = (source: MessageEventSource | null): boolean =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);
