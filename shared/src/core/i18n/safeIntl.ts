import { createIntl, type IntlShape, type MessageDescriptor, MissingTranslationError } from 'react-intl';
import type { Messages } from './catalogue';

type Format = (descriptor: MessageDescriptor, ...rest: unknown[]) => unknown;

interface Texts {
  locale: string;
  messages: Messages;
  /** The English texts, used for a text that is missing or broken. */
  english: () => Messages;
  onMissing: (id: string) => void;
  onBroken: (id: string, error: Error) => void;
}

/** Turns an id such as `inbox.emptyTitle` into words, as the last fallback. A text without a dot is no id and stays. */
export function wordsOfId(id: string): string {
  if (!id.includes('.')) return id;
  const words = id
    .split('.')
    .flatMap((part) => part.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s_-]+/))
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * react-intl that never shows an id or a message's source: in place of a missing or broken text it shows English, else
 * words.
 */
export function safeIntl({ locale, messages, english, onMissing, onBroken }: Texts): IntlShape {
  let broken: Error | undefined;
  const onError = (error: Error) => {
    if (!(error instanceof MissingTranslationError)) broken = error;
  };
  const defaultLocale = 'en-GB';
  const own = createIntl({ locale, messages, defaultLocale, onError });
  const inEnglish = () => createIntl({ locale: defaultLocale, messages: english(), defaultLocale, onError });

  const format: Format = (descriptor, ...rest) => {
    const id = descriptor.id ?? '';
    const attempt = (intl: IntlShape) => {
      broken = undefined;
      const text = (intl.formatMessage as Format)(descriptor, ...rest);
      return { text, error: broken };
    };
    if (descriptor.defaultMessage === undefined && !Object.hasOwn(messages, id)) {
      onMissing(id);
      return wordsOfId(id);
    }
    const first = attempt(own);
    if (!first.error) return first.text;
    onBroken(id, first.error);
    if (!Object.hasOwn(english(), id)) return wordsOfId(id);
    const second = attempt(inEnglish());
    return second.error ? wordsOfId(id) : second.text;
  };
  const formatMessage = format as IntlShape['formatMessage'];
  return { ...own, formatMessage, $t: formatMessage };
}
