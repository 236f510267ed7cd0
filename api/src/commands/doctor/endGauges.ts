import { type Basics, HOUR_MS, type PluginGauge } from '../../platform';
import { certificateEnd } from './certificate';
import { registryEnd } from './registryEnd';

/** How often a failed measurement is tried again. */
const RETRY_MS = 60_000;

interface Measured {
  end: number | undefined;
  at: number;
  working: Promise<void>;
}

/** A point in time that changes rarely: measured once an hour, and shown as the seconds until then. */
function secondsUntil(measure: (basics: Basics) => Promise<number | undefined>): PluginGauge['read'] {
  const ofPortal = new WeakMap<Basics, Measured>();
  return async (basics) => {
    const now = basics.now().getTime();
    const last = ofPortal.get(basics) ?? { end: undefined, at: -Infinity, working: Promise.resolve() };
    ofPortal.set(basics, last);
    if (now - last.at >= (last.end === undefined ? RETRY_MS : HOUR_MS)) {
      last.at = now;
      last.working = measure(basics).then(
        (end) => void (last.end = end),
        () => void (last.end = undefined),
      );
    }
    await last.working;
    return last.end === undefined ? undefined : Math.round((last.end - now) / 1000);
  };
}

async function tlsEnd({ config }: Basics): Promise<number | undefined> {
  const url = new URL(config.publicUrl);
  return url.protocol === 'https:' ? Date.parse(await certificateEnd(url)) : undefined;
}

/** What ends one day and stops the portal then, as seen at `PUBLIC_URL`. */
export const endGauges: readonly PluginGauge[] = [
  {
    name: 'portal_registry_seconds',
    help: 'Seconds until the signature of the registry ends; without a value if it never does or cannot be read',
    read: secondsUntil(registryEnd),
  },
  {
    name: 'portal_certificate_seconds',
    help: 'Seconds until the certificate of PUBLIC_URL ends',
    read: secondsUntil(tlsEnd),
  },
];
