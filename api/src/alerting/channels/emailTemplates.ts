import { cutText, type Language, languageFacts } from '@portal/shared/wire';
import { escapeHtml, firstNames, type Say, textsIn } from '../../platform';
import { buttonTo, framed, type EmailMessage, paragraph } from '../mail/templates';
import { unlinked } from '../mail/unlinked';
import { placeOf, type MessageFacts } from './messageFacts';

export interface Reader {
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
}

/** Why a person is notified, the most demanding reason first. */
export const personWhys = ['escalation', 'asked', 'handed', 'chosen'] as const;
export type PersonWhy = (typeof personWhys)[number];

/** The facts that a reader may see; only the pilot if they may see nothing else. */
export type ReaderFacts = MessageFacts | { readonly hidden: string; readonly url: string };

const MAX_SUBJECT_CHARACTERS = 120;
/** The longest SMS in characters: three parts in the GSM alphabet, five in others. */
const MAX_SMS_CHARACTERS = 300;
/** The most characters that a call reads out of the facts: half a minute. */
const MAX_CALL_CHARACTERS = 300;

const momentIn = ({ language, timeZone }: Reader, iso: string): string =>
  new Intl.DateTimeFormat(languageFacts[language].format, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));

function linesOf(reader: Reader, facts: ReaderFacts): string[] {
  const say = textsIn(reader.language);
  if ('hidden' in facts) return [say('message.hidden', { pilot: facts.hidden })];
  return [
    `${say(`message.priority.${facts.priority}`)} · ${facts.text}`,
    placeOf(facts),
    say('message.since', { when: momentIn(reader, facts.since) }),
    ...stateOf(facts, say),
  ];
}

export const stateOf = ({ isOver, owner }: MessageFacts, say: Say): string[] =>
  isOver ? [say('message.over')] : owner === null ? [] : [say('message.owner', { name: owner })];

const answerOf = (one: ReaderFacts): string | undefined => ('hidden' in one ? undefined : one.answer);

interface Page {
  readonly subject: string;
  readonly lead?: string | undefined;
  readonly facts: readonly ReaderFacts[];
  readonly more?: string | undefined;
  readonly url?: string | undefined;
  readonly end: readonly string[];
}

/** A page as a mail. All its text counts as written by others, so links are only in the buttons. */
function message(reader: Reader, { url, ...page }: Page): EmailMessage {
  const say = textsIn(reader.language);
  const [open, answerIt] = [say('message.open'), say('message.answer')];
  const subject = unlinked(page.subject.replace(/\s+/g, ' '));
  const before = [
    say('greeting', { name: reader.name }),
    ...(page.lead === undefined ? [] : [page.lead]),
  ].map(unlinked);
  const more = page.more === undefined ? [] : [page.more];
  const items = page.facts.map((one) => ({
    lines: linesOf(reader, one).map(unlinked),
    url: one.url,
    answer: answerOf(one),
  }));
  const html = items
    .map(
      ({ lines: [first = '', ...rest], url: to, answer }) =>
        `<p style="margin:0 0 8px"><strong>${escapeHtml(first)}</strong>${rest.map((one) => `<br>${escapeHtml(one)}`).join('')}</p>${answer === undefined ? '' : buttonTo(answer, answerIt)}${buttonTo(to, open)}`,
    )
    .join('\n');
  const link = url === undefined ? [] : [url];
  return {
    subject: cutText(subject, MAX_SUBJECT_CHARACTERS),
    text: `${[
      ...before,
      ...items.map(({ lines, url: to, answer }) =>
        [...lines, to, ...(answer === undefined ? [] : [`${answerIt}:`, answer])].join('\n'),
      ),
      ...more,
      ...link,
      ...page.end,
    ].join('\n\n')}\n`,
    html: framed(
      reader.language,
      subject,
      [
        ...before.map(paragraph),
        html,
        ...more.map(paragraph),
        ...link.map((to) => buttonTo(to, open)),
        ...page.end.map(paragraph),
      ].join('\n'),
    ),
  };
}

export interface MessageNews {
  /** In the order of `subjectsOf`. */
  readonly facts: readonly ReaderFacts[];
  readonly count: number;
  /** The page that lists all of it. */
  readonly url: string;
}

export function newsEmail(reader: Reader, { facts, count, url }: MessageNews, why: PersonWhy): EmailMessage {
  const say = textsIn(reader.language);
  const [first] = facts;
  const only = count === 1 && first !== undefined ? linesOf(reader, first)[0] : undefined;
  const hasAnswer = facts.some((one) => answerOf(one) !== undefined);
  return message(reader, {
    subject: only ?? say('message.several', { count }),
    facts,
    ...(count > facts.length && { more: say('message.digest.more', { count: count - facts.length }), url }),
    end: [say(hasAnswer ? 'message.note.link' : 'message.note'), say(`message.why.${why}`)],
  });
}

export function digestEmail(
  reader: Reader,
  { shift, facts, count, url }: { shift: string; facts: readonly MessageFacts[]; count: number; url: string },
): EmailMessage {
  const say = textsIn(reader.language);
  return message(reader, {
    subject: say('message.digest.subject', { shift }),
    lead: count === 0 ? say('message.digest.nothing') : say('message.digest.open', { count }),
    facts,
    more: count > facts.length ? say('message.digest.more', { count: count - facts.length }) : undefined,
    url,
    end: [say('message.why.digest')],
  });
}

const isShown = (one: ReaderFacts): one is MessageFacts => !('hidden' in one);

/** The text of several in an SMS: their count, the first one, and the machines of the others. */
function severalOf(reader: Reader, { facts, count }: MessageNews): string {
  const say = textsIn(reader.language);
  const [worst, ...others] = facts.filter(isShown);
  if (worst === undefined) return say('message.several', { count });
  const machineOf = ({ module, moduleName }: MessageFacts) => moduleName ?? module ?? undefined;
  const machines = new Set(others.flatMap((one) => machineOf(one) ?? []));
  machines.delete(machineOf(worst) ?? '');
  return [
    say('message.several', { count }),
    lineOf(reader, worst),
    ...(machines.size > 0
      ? [firstNames([...machines], (more) => say('message.others', { count: more }))]
      : []),
  ].join(' · ');
}

const lineOf = ({ language }: Reader, facts: MessageFacts) =>
  `${textsIn(language)(`message.priority.${facts.priority}`)}: ${facts.text} (${placeOf(facts)})`;

const onlyOf = ({ facts, count }: MessageNews): ReaderFacts | undefined =>
  count === 1 ? facts[0] : undefined;

function whatOf(reader: Reader, news: MessageNews): string {
  const one = onlyOf(news);
  const what =
    one === undefined
      ? severalOf(reader, news)
      : isShown(one)
        ? lineOf(reader, one)
        : textsIn(reader.language)('message.hidden', { pilot: one.hidden });
  return what.replace(/\s+/g, ' ');
}

export function smsText(reader: Reader, news: MessageNews): string {
  // There is room for one link. The answer page shows everything and links to the condition.
  const [answer, ...others] = news.facts.flatMap((one) => answerOf(one) ?? []);
  const only = others.length === 0 ? answer : undefined;
  const url = only ?? onlyOf(news)?.url ?? news.url;
  return `${cutText(unlinked(whatOf(reader, news)), MAX_SMS_CHARACTERS - url.length)} ${url}`;
}

/** The text of a call: without links and without marks that would be read out. */
export function voiceText(reader: Reader, news: MessageNews, why: PersonWhy): string {
  const say = textsIn(reader.language);
  const what = cutText(whatOf(reader, news).replaceAll(' · ', ', '), MAX_CALL_CHARACTERS);
  return [
    say('greeting', { name: reader.name }),
    /[.!?。]$/.test(what) ? what : `${what}.`,
    ...(why === 'chosen' ? [] : [say(`message.why.${why}`)]),
    say('message.note'),
  ].join(' ');
}
