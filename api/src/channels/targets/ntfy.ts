import { type Language, type Priority } from '@portal/shared/wire';
import { textsIn } from '../../messages/texts';
import { type ChatMessage, inert, partsOf } from '../chat';
import { clipped } from '../messageFacts';

/** Of each line: ntfy makes a file of a message over 4096 bytes. */
const LONGEST = 200;

/** How ntfy knows a topic and its server: all of it is kept as one address. */
export const topicAddress = (server: string, topic: string): string => new URL(topic, server).href;

export function topicOf(address: string): { server: string; topic: string } {
  const { origin, pathname } = new URL(address);
  return { server: `${origin}/`, topic: pathname.slice(1) };
}

/** From 1 to 5; 5 goes on ringing, and gets past what silences a phone where its owner allows it. */
const LOUDNESS: Readonly<Record<Priority, number>> = { Low: 2, Mid: 3, High: 4 };
const LOUDEST = 5;
/** Shown as signs before the title (docs.ntfy.sh/emojis). */
const SIGNS: Readonly<Record<Priority, string>> = {
  Low: 'information_source',
  Mid: 'warning',
  High: 'rotating_light',
};

const view = (label: string, url: string) => ({ action: 'view', label, url });

/** How loud a message is and by which sign; the worst of several comes first. */
function lookOf(message: ChatMessage) {
  const worst = 'test' in message ? undefined : 'several' in message ? message.several[0] : message.facts;
  if (worst === undefined || 'test' in message) return { priority: LOUDNESS.Mid, tags: [] };
  if (worst.isOver) return { priority: LOUDNESS.Low, tags: ['white_check_mark'] };
  const isLoudest = worst.priority === 'High' && message.why === 'escalation';
  return { priority: isLoudest ? LOUDEST : LOUDNESS[worst.priority], tags: [SIGNS[worst.priority]] };
}

/**
 * A message for ntfy, as JSON that is published at a server's root. Buttons open pages and do nothing by themselves: what
 * looks through a message, as previews of links do, changes nothing.
 * @param language of whoever carries the phone
 */
export function ntfyBody(message: ChatMessage, topic: string, language: Language): unknown {
  const say = textsIn(language);
  const { title, lines, url } = partsOf(message, say);
  const answer = 'facts' in message ? message.facts.answer : undefined;
  const shown = [title, ...lines].map((line) => inert(clipped(line, LONGEST)));
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
