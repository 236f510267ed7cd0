import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { servicePath } from '../place/servicePath';
import { type Service, services } from '../services';

/** Longer places are no link that somebody made. */
const LONGEST_PLACE = 2000;

/** The page of a service that a frame asks to open. */
export interface Wanted {
  service: Service;
  /** Of the portal. */
  address: string;
}

/** What a frame asks to open, or undefined where it asks for nothing that there is. */
export function wantedBy(data: unknown): Wanted | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, service: name, path } = data as Partial<Record<'type' | 'service' | 'path', unknown>>;
  if (type !== 'OPEN_SERVICE') return undefined;
  const service = services.find((one) => one.name === name);
  if (!service) return undefined;
  if (path === undefined) return { service, address: service.path };
  return typeof path === 'string' && path.length <= LONGEST_PLACE
    ? { service, address: servicePath(service, path) }
    : undefined;
}

/**
 * A service's page may ask for another service of the portal (`docs/guide/bring-a-service.md`): the portal goes to that one's
 * own page, with its heading, address and rights, once the person has said so. That they clicked inside the frame cannot be
 * proven, so they are always asked; only within the service itself its page goes where it likes. Only frames of the
 * configured origin are heard; a place outside the other service is refused there.
 */
export function useOtherService(
  own: Service,
  origin: string,
): { wanted: Wanted | undefined; open: () => void; stay: () => void } {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || !isFrameOfThisPage(source)) return;
      const asked = wantedBy(data);
      if (asked?.service === own) void navigate(asked.address);
      else if (asked) setWanted(asked);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [own, origin, navigate]);
  return {
    wanted,
    open: () => void (wanted && navigate(wanted.address)),
    stay: () => setWanted(undefined),
  };
}

const isFrameOfThisPage = (source: MessageEventSource | null): boolean =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);
