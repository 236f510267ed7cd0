import { isPhoneChannel, languageFacts } from '@portal/shared/wire';
import { type Batch, displayName, type DeliveryJob, type OutboundOutcome, without } from '../../platform';
import { mailFailure } from '../mail/mailFailure';
import { type EmailMessage } from '../mail/templates';
import { askedIn, withAnswers } from './answerLinks';
import {
  digestEmail,
  type MessageNews,
  newsEmail,
  personWhys,
  type Reader,
  smsText,
  type ReaderFacts,
  voiceText,
} from './emailTemplates';
import { INBOX, linkTo } from './links';
import { openFor, personOf, type Subject, subjectsOf } from './messageSubjects';
import { type Sending } from './sendingDeps';
import { type MessageFacts } from './messageFacts';

/** How many conditions a digest names; the others are counted. */
const MAX_DIGEST_CONDITIONS = 10;

export const messageFactsOf = (subject: Subject, publicUrl: string): MessageFacts => {
  const { text, topic, priority, since, ...facts } = without(
    subject,
    'assignmentId',
    'notificationId',
    'askedId',
    'isPressing',
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

/** Hides the facts from a person who has no notification of it in the portal. */
const asSeen = (subject: Subject, publicUrl: string): ReaderFacts =>
  subject.notificationId === null
    ? { hidden: subject.pilotCode, url: publicUrl + INBOX }
    : messageFactsOf(subject, publicUrl);

async function digestOf({ db, publicUrl }: Sending, job: DeliveryJob, reader: Reader): Promise<EmailMessage> {
  const open = await openFor(db, job.userId ?? '', job.pilotCode, MAX_DIGEST_CONDITIONS);
  const facts = open.map(({ count: _all, ...one }): MessageFacts => ({
    ...one,
    isOver: false,
    url: linkTo(publicUrl, { conditionId: one.conditionId, notificationId: null }),
  }));
  const { shift } = job.about;
  return digestEmail(reader, {
    shift: typeof shift === 'string' ? shift : job.pilotCode,
    facts,
    count: open[0]?.count ?? 0,
    url: publicUrl + INBOX,
  });
}

export async function toPerson(sending: Sending, batch: Batch): Promise<OutboundOutcome> {
  const { db, phones, site } = sending;
  const [job] = batch.jobs;
  const person = await personOf(db, job.userId ?? '', site.timeZone);
  if (person?.status !== 'ACTIVE') return { ok: false, failure: 'closed' };
  if (isPhoneChannel(job.channel)) {
    if (phones[job.channel] === undefined) return { ok: false, failure: 'off' };
    if (person.phone === null) return { ok: false, failure: 'noNumber' };
  }
  const reader = { name: displayName(person), language: person.language, timeZone: person.timeZone };
  const { news, withdraw } = await newsBy(sending, batch);
  const outcome = await sendTo(sending, person, { batch, reader, news });
  if (!outcome.ok) await withdraw();
  return outcome;
}

/** The content of the jobs with the answer links. An SMS has room for one, and a call has none. */
async function newsBy(
  sending: Sending,
  { jobs, isUrgent }: Batch,
): Promise<{ news: MessageNews; withdraw: () => Promise<void> }> {
  const { db, publicUrl } = sending;
  const [{ why, channel, userId }] = jobs;
  const subjects = why === 'digest' ? [] : await subjectsOf(db, jobs);
  const facts = subjects.map((one) => asSeen(one, publicUrl));
  const count = subjects[0]?.count ?? 0;
  const url = publicUrl + INBOX;
  if (userId === null || channel === 'voice')
    return { news: { facts, count, url }, withdraw: () => Promise.resolve() };
  const pressing = subjects.filter(({ isPressing }) => isPressing);
  const about = channel !== 'sms' || count === 1 ? subjects : pressing.length === 1 ? pressing : [];
  const linked = await withAnswers(sending, userId, facts, askedIn(about, { userId, isUrgent }));
  return { news: { facts: linked.facts, count, url }, withdraw: linked.withdraw };
}

async function sendTo(
  sending: Sending,
  { email, phone }: { email: string; phone: string | null },
  { batch: { id, jobs }, reader, news }: { batch: Batch; reader: Reader; news: MessageNews },
): Promise<OutboundOutcome> {
  const { phones, transport, publicUrl, log } = sending;
  const [job] = jobs;
  const why = personWhys.find((one) => jobs.some((other) => other.why === one)) ?? 'chosen';
  const toPhone = isPhoneChannel(job.channel) ? phones[job.channel] : undefined;
  if (toPhone !== undefined && phone !== null) {
    const text = job.channel === 'voice' ? voiceText(reader, news, why) : smsText(reader, news);
    return toPhone(phone, { text, language: languageFacts[reader.language].format }, id);
  }
  const message = job.why === 'digest' ? await digestOf(sending, job, reader) : newsEmail(reader, news, why);
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
  return transport(email, { ...message, messageId }).then(
    () => ({ ok: true }),
    (error: unknown) => {
      log.warn({ err: error, delivery: id }, 'the mail server did not accept a message');
      return { ok: false, failure: mailFailure(error) };
    },
  );
}
