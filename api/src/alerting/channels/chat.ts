import { formerFacts, withFormerKeys } from '@portal/shared/server';
import { cutText } from '@portal/shared/wire';
import { unlinked } from '../mail/unlinked';
import { type Say, textsIn } from '../../platform';
import { stateOf } from './emailTemplates';
import { placeOf, type MessageFacts } from './messageFacts';

type Why = 'escalation' | 'asked' | 'chosen';

export type ChatMessage =
  | { readonly test: string }
  | { readonly facts: MessageFacts; readonly why: Why }
  /** Several things in one message: the most severe facts, the count of all, and the URL that lists all. */
  | {
      readonly several: readonly MessageFacts[];
      readonly count: number;
      readonly url: string;
      readonly why: Why;
    };

/** English, because the readers of a chat are not known. */
const english = textsIn('en');

const MAX_LINE_CHARACTERS = 600;
/** How many things a message about several names. */
const MAX_LISTED_SUBJECTS = 5;
const ZERO_WIDTH = '\u200b';
/** Not the characters in the emoji #️⃣ and *️⃣. */
const MENTIONS = /[@!]|#(?!\ufe0f?\u20e3)/g;
const MARKUP = /[_~`]|\*(?!\ufe0f?\u20e3)/g;

/**
 * A producer's text that a chat shows as plain text: no link, no mention, no markup. The zero-width space breaks the
 * markup of Slack and of every compatible program.
 */
export const inert = (text: string): string =>
  cutText(unlinked(text), MAX_LINE_CHARACTERS)
    .replace(/\s+/g, ' ')
    .replace(MENTIONS, (character) => character + ZERO_WIDTH)
    .replace(/\](?=[([])/g, `]${ZERO_WIDTH}`)
    .replace(/\{\{|\$\{/g, (characters) => `${characters.slice(0, 1)}${ZERO_WIDTH}${characters.slice(1)}`);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for Slack's `mrkdwn`, where `<…>` is a link or a mention. */
export const escapeMrkdwn = (text: string): string =>
  inert(text)
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(MARKUP, (character) => character + ZERO_WIDTH);

export interface Parts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly url?: string;
}

const titleOf = ({ priority, text }: MessageFacts, say: Say) =>
  `${say(`message.priority.${priority}`)}: ${text}`;

/** The parts of a message, before each channel formats them. */
export function partsOf(message: ChatMessage, say: Say): Parts {
  if ('test' in message) return { title: say('message.test', { target: message.test }), lines: [] };
  if ('several' in message) {
    const { several, count, url } = message;
    const named = several.slice(0, MAX_LISTED_SUBJECTS);
    return {
      title: say('message.several', { count }),
      lines: [
        ...named.map((facts) => `${titleOf(facts, say)} (${placeOf(facts)})`),
        ...(count > named.length ? [say('message.digest.more', { count: count - named.length })] : []),
      ],
      url,
    };
  }
  const { facts, why } = message;
  return {
    title: titleOf(facts, say),
    lines: [
      placeOf(facts),
      ...stateOf(facts, say),
      ...(why === 'escalation' && facts.owner === null && !facts.isOver ? [say('message.nobody')] : []),
      ...(why === 'asked' ? [say('message.why.asked')] : []),
    ],
    url: facts.url,
  };
}

const plain = (text: string) => ({ type: 'plain_text', text: inert(text), emoji: false });

/** The body for incoming webhooks of Slack and compatible programs (Mattermost, Rocket.Chat). */
export function slackBody(message: ChatMessage): unknown {
  const { title, lines, url } = partsOf(message, english);
  return {
    text:
      escapeMrkdwn([title, ...lines].join(' · ')) +
      (url === undefined ? '' : ` <${url}|${english('message.open')}>`),
    unfurl_links: false,
    blocks: [
      { type: 'section', text: plain(title) },
      ...(lines.length === 0 ? [] : [{ type: 'context', elements: lines.map(plain) }]),
      ...(url === undefined
        ? []
        : [
            {
              type: 'actions',
              elements: [
                { type: 'button', text: { type: 'plain_text', text: english('message.open') }, url },
              ],
            },
          ]),
    ],
  };
}

/** A paragraph of an adaptive card. A `TextRun` is shown as plain text, while a `TextBlock` reads Markdown. */
const paragraph = (text: string, look: Readonly<Record<string, unknown>> = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: inert(text), ...look }],
});

export function teamsBody(message: ChatMessage): unknown {
  const { title, lines, url } = partsOf(message, english);
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            paragraph(title, { weight: 'Bolder', size: 'Medium' }),
            ...lines.map((line) => paragraph(line)),
          ],
          actions: url === undefined ? [] : [{ type: 'Action.OpenUrl', title: english('message.open'), url }],
        },
      },
    ],
  };
}

const typeOf = ({ conditionId }: MessageFacts, why: Why) =>
  conditionId === null ? 'event.news' : why === 'escalation' ? 'condition.escalated' : 'condition.news';

function factsOf({ conditionId, owner, isOver, isEscalated: _typed, text, ...more }: MessageFacts) {
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
  const facts: Record<string, unknown> = {
    ...(conditionId !== null && { conditionId }),
    description: text,
    ...given,
    isOver,
    // Only whether there is an owner: programs get no names of people.
    hasOwner: owner !== null,
  };
  return withFormerKeys(facts, formerFacts);
}

/** The body for a webhook target (Standard Webhooks): type, timestamp and facts. */
export function webhookBody(message: ChatMessage, at: Date): unknown {
  const timestamp = at.toISOString();
  if ('test' in message) return { type: 'portal.test', timestamp, data: { target: message.test } };
  if ('several' in message) {
    const { several, count, url } = message;
    return {
      type: 'portal.several',
      timestamp,
      data: {
        count,
        url,
        items: several.map((facts) => ({
          type: typeOf(facts, facts.isEscalated === true ? 'escalation' : 'chosen'),
          ...factsOf(facts),
        })),
      },
    };
  }
  const { facts, why } = message;
  return { type: typeOf(facts, why), timestamp, data: factsOf(facts) };
}
