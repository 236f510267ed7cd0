import { type HandoverTotals, isLanguage, type Language } from '@portal/shared/wire';

/** A word or two, for the chip of the notification. */
const kindIn: Readonly<Record<Language, string>> = {
  en: 'Shift handover',
  de: 'Schichtübergabe',
  fr: 'Relève de poste',
  ro: 'Predarea turei',
  zh: '交接班',
};

interface Facts {
  /** Who did it. */
  readonly by: string;
  readonly totals: HandoverTotals;
  /** How many items were accepted. */
  readonly items: number;
}
type Say = (facts: Facts) => string;

const words: Readonly<Record<Language, Readonly<Record<HandoverNews, Say>>>> = {
  en: {
    written: ({ by, totals }) =>
      `${by} hands the shift over to you: ${totals.open} open, ${totals.shelved} shelved, assignments: ${totals.assignments}`,
    accepted: ({ by, items }) => `${by} has accepted your handover; taken over: ${items}`,
  },
  de: {
    written: ({ by, totals }) =>
      `${by} übergibt Ihnen die Schicht: ${totals.open} offen, ${totals.shelved} zurückgestellt, Aufgaben: ${totals.assignments}`,
    accepted: ({ by, items }) => `${by} hat Ihre Übergabe angenommen; übernommen: ${items}`,
  },
  fr: {
    written: ({ by, totals }) =>
      `${by} vous transmet le poste : ${totals.open} en cours, ${totals.shelved} en attente, tâches : ${totals.assignments}`,
    accepted: ({ by, items }) => `${by} a accepté votre relève ; repris : ${items}`,
  },
  ro: {
    written: ({ by, totals }) =>
      `${by} vă predă tura: ${totals.open} deschise, ${totals.shelved} amânate, sarcini: ${totals.assignments}`,
    accepted: ({ by, items }) => `${by} a acceptat predarea turei; preluate: ${items}`,
  },
  zh: {
    written: ({ by, totals }) =>
      `${by} 向您交班：未处理 ${totals.open} 项，已搁置 ${totals.shelved} 项，任务 ${totals.assignments} 项`,
    accepted: ({ by, items }) => `${by} 已接受您的交班，接手 ${items} 项`,
  },
};

/** What people are told of. */
export type HandoverNews = 'written' | 'accepted';

/** What somebody reads of it, in the language of their account. */
export function newsIn(language: string, news: HandoverNews, facts: Facts): { kind: string; text: string } {
  const own: Language = isLanguage(language) ? language : 'en';
  return { kind: kindIn[own], text: words[own][news](facts) };
}
