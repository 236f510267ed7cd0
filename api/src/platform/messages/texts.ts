import { createIntl, createIntlCache } from '@formatjs/intl';
import { isLanguage, type Language, languageFacts } from '@portal/shared/wire';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import ro from './ro.json';
import zh from './zh.json';

type TextId = keyof typeof en;

export type Say = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

const texts: Readonly<Record<Language, Readonly<Record<TextId, string>>>> = { en, de, fr, ro, zh };

const cache = createIntlCache();

function sayIn(language: Language): Say {
  const { format: locale } = languageFacts[language];
  const intl = createIntl({ locale, messages: texts[language], onError: raise }, cache);
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Fails instead of sending a message id to people. */
function raise(error: Error): never {
  throw error;
}

const saying = new Map<Language, Say>();

/** The portal's texts outside its pages: mails, SMS, chats and the notifications that it makes itself. */
export function textsIn(language: Language): Say {
  const say = saying.get(language) ?? sayIn(language);
  saying.set(language, say);
  return say;
}

/** The language of an account; English if it is none of the portal's. */
export const languageOf = (stored: string | null): Language =>
  stored !== null && isLanguage(stored) ? stored : 'en';
