import { portalUrl } from '../support/people';
import { type Rig, type RigOptions, startRig } from './rig';

/** The rigs of a worker, by what is special about them: started when a test first asks, and put back after each. */
export class Rigs {
  readonly #rigs = new Map<string, Promise<Rig>>();

  /** @param options how it differs from the usual one */
  get(options: Omit<RigOptions, 'api' | 'port'> = {}): Promise<Rig> {
    const key = JSON.stringify(options);
    const known = this.#rigs.get(key) ?? startRig({ api: portalUrl(), ...options });
    this.#rigs.set(key, known);
    return known;
  }

  async stop(): Promise<void> {
    for (const rig of this.#rigs.values()) await (await rig).stop();
  }
}
