import { without } from '../db/values';
import { displayName } from '../rules/caller';
import { type Letter } from '../mail/templates';
import { type Outcome } from '../calling/callOut';
import { digestLetter, type News, newsLetter, type Reader, smsText, type ToldTo } from './letters';
import { type Bundle, type Job } from '../lanes/claim';
import { INBOX, linkTo } from './links';
import { openFor, personOf, type Subject, subjectsOf } from './queue';
import { type Sending } from './sending';
import { type Told } from './told';

/** So many are named at the beginning of a shift; the others are counted. */
const NAMED = 10;

export const toldOf = (subject: Subject, publicUrl: string): Told => {
  const { text, topic, priority, since, ...facts } = without(
    subject,
    'assignmentId',
    'notificationId',
    'count',
  );
  return {
    ...facts,
    priority: priority ?? 'Low',
    topic: topic ?? '',
    text: text ?? topic ?? '',
    since: since ?? new Date(0).toISOString(),
    url: linkTo(publicUrl, subject),
  };
};

/** Whoever was not told of it in the portal may not read of it elsewhere. */
const asSeen = (subject: Subject, publicUrl: string): ToldTo =>
  subject.notificationId === null
    ? { hidden: subject.pilotCode, url: publicUrl + INBOX }
    : toldOf(subject, publicUrl);

async function digestOf({ db, publicUrl }: Sending, job: Job, reader: Reader): Promise<Letter> {
  const open = await openFor(db, job.userId ?? '', job.pilotCode, NAMED);
  const told = open.map(({ count: _all, ...one }): Told => ({
    ...one,
    isOver: false,
    url: linkTo(publicUrl, { conditionId: one.conditionId, notificationId: null }),
  }));
  const { shift } = job.about;
  return digestLetter(reader, {
    shift: typeof shift === 'string' ? shift : job.pilotCode,
    told,
    count: open[0]?.count ?? 0,
    url: publicUrl + INBOX,
  });
}

/** Tells one person, by mail or by SMS, in their language: all of the jobs in one message. */
export async function toPerson(sending: Sending, { id, jobs, isUrgent }: Bundle): Promise<Outcome> {
  const { db, transport, sms, publicUrl, timeZone } = sending;
  const [job] = jobs;
  const person = await personOf(db, job.userId ?? '', timeZone);
  if (person?.status !== 'ACTIVE') return { ok: false, failure: 'closed' };
  const reader = { name: displayName(person), language: person.language, timeZone: person.timeZone };
  const news = async (): Promise<News> => {
    const subjects = await subjectsOf(db, jobs);
    return {
      told: subjects.map((one) => asSeen(one, publicUrl)),
      count: subjects[0]?.count ?? 0,
      url: publicUrl + INBOX,
    };
  };
  if (job.channel === 'sms') {
    if (sms === undefined) return { ok: false, failure: 'off' };
    if (person.phone === null) return { ok: false, failure: 'noNumber' };
    return sms(person.phone, smsText(reader, await news()), id);
  }
  const letter =
    job.why === 'digest'
      ? await digestOf(sending, job, reader)
      : newsLetter(reader, await news(), isUrgent ? 'escalation' : 'chosen');
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
  return transport(person.email, { ...letter, messageId }).then(
    () => ({ ok: true }),
    () => ({ ok: false, failure: 'mail' }),
  );
}
