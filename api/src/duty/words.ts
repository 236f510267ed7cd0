import { isLanguage, type Language } from '@portal/shared/wire';

/** What people are told of, by the portal itself. */
export type DutyNews = 'asked' | 'agreed' | 'declined' | 'withdrawn' | 'cover';

interface Facts {
  /** Who did it. */
  readonly by: string;
  /** The shift and its day; of an absence, the person and the time. */
  readonly what: string;
  /** The shift that is given for it. */
  readonly back?: string | undefined;
}

type Say = (facts: Facts) => string;

/** A word or two, for the chip of the notification. */
const swapIn: Readonly<Record<Language, string>> = {
  en: 'Shift swap',
  de: 'Schichttausch',
  fr: 'Échange de poste',
  ro: 'Schimb de tură',
  zh: '换班',
};

const words: Readonly<Record<Language, Readonly<Record<DutyNews, Say>>>> = {
  en: {
    asked: ({ by, what, back }) =>
      back === undefined
        ? `${by} asks you to take a shift: ${what}`
        : `${by} asks you to take a shift: ${what}, in exchange for yours: ${back}`,
    agreed: ({ by, what }) => `${by} agrees to the swap: ${what}`,
    declined: ({ by, what }) => `${by} does not want to swap: ${what}`,
    withdrawn: ({ by, what }) => `${by} no longer asks you to take a shift: ${what}`,
    cover: ({ by, what }) => `You cover somebody’s absence (${by}): ${what}`,
  },
  de: {
    asked: ({ by, what, back }) =>
      back === undefined
        ? `${by} bittet Sie, eine Schicht zu übernehmen: ${what}`
        : `${by} bittet Sie, eine Schicht zu übernehmen: ${what}, im Tausch gegen Ihre: ${back}`,
    agreed: ({ by, what }) => `${by} ist mit dem Tausch einverstanden: ${what}`,
    declined: ({ by, what }) => `${by} möchte nicht tauschen: ${what}`,
    withdrawn: ({ by, what }) => `${by} hat die Bitte um einen Tausch zurückgezogen: ${what}`,
    cover: ({ by, what }) => `Sie vertreten jemanden (eingetragen von ${by}): ${what}`,
  },
  fr: {
    asked: ({ by, what, back }) =>
      back === undefined
        ? `${by} vous demande de reprendre un poste : ${what}`
        : `${by} vous demande de reprendre un poste : ${what}, en échange du vôtre : ${back}`,
    agreed: ({ by, what }) => `${by} accepte l’échange : ${what}`,
    declined: ({ by, what }) => `${by} refuse l’échange : ${what}`,
    withdrawn: ({ by, what }) => `${by} a retiré sa demande d’échange : ${what}`,
    cover: ({ by, what }) => `Vous remplacez quelqu’un (saisi par ${by}) : ${what}`,
  },
  ro: {
    asked: ({ by, what, back }) =>
      back === undefined
        ? `${by} vă roagă să preluați o tură: ${what}`
        : `${by} vă roagă să preluați o tură: ${what}, în schimbul turei dvs.: ${back}`,
    agreed: ({ by, what }) => `${by} este de acord cu schimbul: ${what}`,
    declined: ({ by, what }) => `${by} nu dorește schimbul: ${what}`,
    withdrawn: ({ by, what }) => `${by} și-a retras cererea de schimb: ${what}`,
    cover: ({ by, what }) => `Înlocuiți pe cineva (înscris de ${by}): ${what}`,
  },
  zh: {
    asked: ({ by, what, back }) =>
      back === undefined ? `${by} 请您接班：${what}` : `${by} 请您接班：${what}，换取您的班次：${back}`,
    agreed: ({ by, what }) => `${by} 同意换班：${what}`,
    declined: ({ by, what }) => `${by} 不同意换班：${what}`,
    withdrawn: ({ by, what }) => `${by} 撤回了换班请求：${what}`,
    cover: ({ by, what }) => `您需要顶班（由 ${by} 安排）：${what}`,
  },
};

const coverIn: Readonly<Record<Language, string>> = {
  en: 'Cover',
  de: 'Vertretung',
  fr: 'Remplacement',
  ro: 'Înlocuire',
  zh: '顶班',
};

/** What somebody reads of it, in the language of their account. */
export function newsIn(language: string, news: DutyNews, facts: Facts): { kind: string; text: string } {
  const own: Language = isLanguage(language) ? language : 'en';
  return { kind: (news === 'cover' ? coverIn : swapIn)[own], text: words[own][news](facts) };
}
