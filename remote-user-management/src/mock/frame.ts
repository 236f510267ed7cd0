import type { MockCalls } from '@portal/kit/mock';
import { answerAdmin } from './admin';
import { type BackEnd } from './backEnd';
import { answerPeople } from './people';
import { sampleSite } from './sample';
import { answerScreens } from './screens';

/** How many people there are beside those who can be signed in as. */
const PEOPLE = 120;

/** This remote's part of the back end in the frame of `portal-remote dev`. */
const calls: MockCalls = (site) => {
  const { people, ...rest } = sampleSite('ours', PEOPLE);
  const known = new Set(site.people.map(({ email }) => email));
  site.people.push(...people.filter(({ email }) => !known.has(email)));
  // People and caller are those of the whole page; all else is only this remote's.
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
  return (call) => answerPeople(backEnd, call) ?? answerAdmin(backEnd, call) ?? answerScreens(backEnd, call);
};

export default calls;
