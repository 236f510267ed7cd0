import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { servicePath } from '../place/servicePath';
import { services } from '../services';

/** Longer places are no link that somebody made. */
const LONGEST_PLACE = 2000;

/** The portal's address of what a frame asks to open, or undefined where it asks for nothing that there is. */
export function otherService(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, service: name, path } = data as Partial<Record<'type' | 'service' | 'path', unknown>>;
  if (type !== 'OPEN_SERVICE') return undefined;
  const service = services.find((one) => one.name === name);
  if (!service) return undefined;
  if (path === undefined) return service.path;
  return typeof path === 'string' && path.length <= LONGEST_PLACE ? servicePath(service, path) : undefined;
}

/**
 * A service's page may ask for another service of the portal (`docs/bring-a-service.md`): the portal goes to that one's
 * own page, with its heading, address and rights. Only frames of the configured origin are heard; a place outside the
 * other service is refused there.
 */
export function useOtherService(origin: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || !isFrameOfThisPage(source)) return;
      const address = otherService(data);
      if (address !== undefined) void navigate(address);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [origin, navigate]);
}

const isFrameOfThisPage = (source: MessageEventSource | null): boolean =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);
