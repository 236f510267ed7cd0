import { portalUrl } from '../support/people';
import { type FaultyPortal, type FaultyPortalOptions, startFaultyPortal } from './faultyPortal';

/** The faulty portals of a worker, by options. Each starts on first use and is reset after each test. */
export class FaultyPortals {
  readonly #portals = new Map<string, Promise<FaultyPortal>>();

  get(options: Omit<FaultyPortalOptions, 'api' | 'port'> = {}): Promise<FaultyPortal> {
    const key = JSON.stringify(options);
    const portal = this.#portals.get(key) ?? startFaultyPortal({ api: portalUrl(), ...options });
    this.#portals.set(key, portal);
    return portal;
  }

  async stop(): Promise<void> {
    for (const faultyPortal of this.#portals.values()) await (await faultyPortal).stop();
  }
}
