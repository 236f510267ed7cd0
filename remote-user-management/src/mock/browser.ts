import { mockFetch } from '@portal/kit/mock';
import type { StandaloneMock } from '@portal/kit/standalone';
import { answer, type BackEnd } from './backEnd';
import { sampleSite } from './sample';

/** Who calls before anybody has signed in: nothing is answered to them. */
const nobody = { userId: '', pilotRole: '', pilotCode: '' };

/**
 * A sample site in the place of the network, for the remote alone: `?mock=1`, with `&peer=1` for one that has only the
 * calls of the specification, and `&people=20000` for as many people. A reload begins anew.
 */
export function startMock(search = window.location.search): StandaloneMock {
  const wanted = new URLSearchParams(search);
  const kind = wanted.get('peer') === '1' ? 'peer' : 'ours';
  const backEnd: BackEnd = { ...sampleSite(kind, Number(wanted.get('people') ?? 120)), caller: nobody };
  return { fetch: mockFetch(backEnd, (call) => answer(backEnd, call)) };
}
