import type { MockCalls, MockSite } from '@portal/kit/mock';
import type { Notification } from '@portal/kit/wire';
import { answerOwn } from './answer';
import type { BackEnd } from './backEnd';
import { sampleBackEnd } from './sample';

/** The page around this remote may have notifications of its own; the bell and the lists then share them. */
type Site = MockSite & { notifications?: Notification[] };

/** The sample plant with other ids, because the site's people may have the same ones. */
function backEndBeside(site: MockSite): BackEnd {
  const backEnd = sampleBackEnd('ours');
  const known = new Map(site.people.map(({ email, userId }) => [email, userId]));
  const text = backEnd.people.reduce(
    (all, { email, userId }) =>
      all.replaceAll(userId, known.get(email) ?? userId.replace('-8000-', '-8001-')),
    JSON.stringify(backEnd),
  );
  return JSON.parse(text) as BackEnd;
}

/** This remote's part of the back end in the dev host (`portal-remote dev`). */
const calls: MockCalls = (site: Site) => {
  const { people, caller, notifications, ...sample } = backEndBeside(site);
  const emails = new Set(site.people.map(({ email }) => email));
  site.people.push(...people.filter(({ email }) => !emails.has(email)));
  site.notifications = [...(site.notifications ?? []), ...notifications];
  const shared = site;
  const backEnd: BackEnd = {
    ...sample,
    get people() {
      return shared.people;
    },
    get caller() {
      return shared.people.find(({ userId }) => userId === shared.caller.userId) ?? caller;
    },
    get notifications() {
      return shared.notifications ?? [];
    },
    set notifications(changed) {
      shared.notifications = changed;
    },
  };
  return (call) => answerOwn(backEnd, call);
};

export default calls;
