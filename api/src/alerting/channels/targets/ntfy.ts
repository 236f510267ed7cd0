import { cutText, type Language, type Priority } from '@portal/shared/wire';
import { textsIn } from '../../../platform';
import { type ChatMessage, inert, partsOf } from '../chat';

/** Characters of each line: ntfy turns a message over 4096 bytes into a file. */
const MAX_LINE_CHARACTERS = 200;

/** The address of a topic at its server. Server and topic are stored as one address. */
export const topicAddress = (server: string, topic: string): string => new URL(topic, server).href;

export function topicOf(address: string): { server: string; topic: string } {
  const { origin, pathname } = new URL(address);
  return { server: `${origin}/`, topic: pathname.slice(1) };
}

/** ntfy priorities from 1 to 5. 5 keeps ringing, and overrides a phone's silent mode if its owner allows it. */
const LOUDNESS: Readonly<Record<Priority, number>> = { Low: 2, Mid: 3, High: 4 };
const LOUDEST = 5;
/** ntfy tags that are shown as emoji before the title (docs.ntfy.sh/emojis). */
const EMOJI_TAGS: Readonly<Record<Priority, string>> = {
  Low: 'information_source',
  Mid: 'warning',
  High: 'rotating_light',
};

const view = (label: string, url: string) => ({ action: 'view', label, url });

function lookOf(message: ChatMessage) {
  const worst = 'test' in message ? undefined : 'several' in message ? message.several[0] : message.facts;
  if (worst === undefined || 'test' in message) return { priority: LOUDNESS.Mid, tags: [] };
  if (worst.isOver) return { priority: LOUDNESS.Low, tags: ['white_check_mark'] };
  const isLoudest = worst.priority === 'High' && message.why === 'escalation';
  return { priority: isLoudest ? LOUDEST : LOUDNESS[worst.priority], tags: [EMOJI_TAGS[worst.priority]] };
}

/** A message for ntfy, as JSON for a server's root. Buttons only open pages, so that link previews change nothing. */
export function ntfyBody(message: ChatMessage, topic: string, language: Language): unknown {
  const say = textsIn(language);
  const { title, lines, url } = partsOf(message, say);
  const answer =
    'facts' in message ? message.facts.answer : 'several' in message ? message.several[0]?.answer : undefined;
  const shown = [title, ...lines].map((line) => inert(cutText(line, MAX_LINE_CHARACTERS)));
  const [heading, ...text] = answer === undefined ? shown : [...shown, say('message.note.link')];
  return {
    topic,
    ...lookOf(message),
    ...(text.length === 0 ? { message: heading } : { title: heading, message: text.join('\n') }),
    ...(url !== undefined && { click: url }),
    actions: [
      ...(answer === undefined ? [] : [view(say('message.answer'), answer)]),
      ...(url === undefined ? [] : [view(say('message.open'), url)]),
    ],
  };
}
