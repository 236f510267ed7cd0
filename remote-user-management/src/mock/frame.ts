import type { MockCalls } from '@portal/kit/mock';
import { answerOwn } from './answer';
import type { BackEnd } from './backEnd';
import { sampleSite } from './sample';

/** The number of people besides those to sign in as. */
const PEOPLE = 120;

/** This remote's part of the back end in the dev host (`portal-remote dev`). */
const calls: MockCalls = (site) => {
  const { people, ...rest } = sampleSite('ours', PEOPLE);
  const known = new Set(site.people.map(({ email }) => email));
  site.people.push(...people.filter(({ email }) => !known.has(email)));
  // The whole page shares people and caller; the rest belongs to this remote.
  const backEnd: BackEnd = {
    ...rest,
    get people() {
      return site.people;
    },
    set people(changed) {
      site.people = changed;
    },
    get caller() {
      return site.caller;
    },
  };
  return (call) => answerOwn(backEnd, call);
};

export default calls;
