import { createIntl, type IntlShape, type MessageDescriptor, MissingTranslationError } from 'react-intl';
import type { Messages } from './catalogue';

type Format = (descriptor: MessageDescriptor, ...rest: unknown[]) => unknown;

interface Texts {
  locale: string;
  messages: Messages;
  /** The same ids in English, behind a text that cannot be used. */
  english: () => Messages;
  /** Told of an id that has no text. */
  onMissing: (id: string) => void;
  /** Told of a text that cannot be formatted, such as one with half a plural. */
  onBroken: (id: string, error: Error) => void;
}

/** An id as words, the last resort: nobody reads `inbox.emptyTitle`. One without a dot is no id of the portal's. */
export function wordsOf(id: string): string {
  if (!id.includes('.')) return id;
  const words = id
    .split('.')
    .flatMap((part) => part.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s_-]+/))
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * react-intl, which never answers with an id or with the source of a text: in place of a text that is missing or broken
 * stand the English one, or words.
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
      return wordsOf(id);
    }
    const first = attempt(own);
    if (!first.error) return first.text;
    onBroken(id, first.error);
    if (!Object.hasOwn(english(), id)) return wordsOf(id);
    const second = attempt(inEnglish());
    return second.error ? wordsOf(id) : second.text;
  };
  // The overloads differ in what the values may be; they go through as they are.
  const formatMessage = format as IntlShape['formatMessage'];
  return { ...own, formatMessage, $t: formatMessage };
}
