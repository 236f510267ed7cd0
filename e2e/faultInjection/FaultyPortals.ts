import { portalUrl } from '../support/people';
import { type FaultyPortal, type FaultyPortalOptions, startFaultyPortal } from './faultyPortal';

/** The faulty portals of a worker, by what is special about them: started when a test first asks, and put back after each. */
export class FaultyPortals {
  readonly #portals = new Map<string, Promise<FaultyPortal>>();

  /** @param options how it differs from the usual one */
  get(options: Omit<FaultyPortalOptions, 'api' | 'port'> = {}): Promise<FaultyPortal> {
    const key = JSON.stringify(options);
    const known = this.#portals.get(key) ?? startFaultyPortal({ api: portalUrl(), ...options });
    this.#portals.set(key, known);
    return known;
  }

  async stop(): Promise<void> {
    for (const faultyPortal of this.#portals.values()) await (await faultyPortal).stop();
  }
}
