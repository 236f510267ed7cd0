import { mockFetch } from '@portal/kit/mock';
import type { LiveSource, StandaloneMock } from '@portal/kit/standalone';
import { answer, type BackEnd } from './backEnd';
import { happens, samplePlant } from './sample';

/** Something happens in the sample plant this often, with `&live=1`; ms. */
const HAPPENS_MS = 10_000;

const liveOf =
  (plant: BackEnd): LiveSource =>
  (onFrames) => {
    let count = 0;
    const timer = setInterval(() => {
      const one = happens(plant, count++);
      if (one) onFrames([one]);
    }, HAPPENS_MS);
    return () => clearInterval(timer);
  };

/**
 * The sample plant in the place of the network, for the remote alone (`?mock=1`; `&peer=1` for a peer's habits, `&live=1`
 * for something that happens now and then). What is done in the page is forgotten with it.
 */
export function startMock(search = window.location.search): StandaloneMock {
  const wanted = new URLSearchParams(search);
  const plant = samplePlant(wanted.get('peer') === '1' ? 'peer' : 'ours');
  return {
    fetch: mockFetch(plant, (call) => answer(plant, call)),
    live: wanted.get('live') === '1' ? liveOf(plant) : undefined,
  };
}
