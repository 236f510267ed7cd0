import { type Language, languages } from '../catalogue/entry';

interface Words {
  title: string;
  room: string;
  text: string;
  mend: string;
}

/** What the page says, in the languages of the portal. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Video conference (demo)',
    room: 'Room',
    text: 'Everybody who starts the call of this assignment meets here. This page stands in for your site’s own video conference: it sends neither picture nor sound.',
    mend: 'A site names its own in videoConference.url of portal.config.json.',
  },
  de: {
    title: 'Videokonferenz (Demo)',
    room: 'Raum',
    text: 'Hier treffen sich alle, die den Anruf zu dieser Aufgabe starten. Die Seite steht für die Videokonferenz Ihres Standorts: Sie überträgt weder Bild noch Ton.',
    mend: 'Ein Standort trägt seine eigene in videoConference.url von portal.config.json ein.',
  },
  fr: {
    title: 'Visioconférence (démo)',
    room: 'Salle',
    text: 'Toutes les personnes qui lancent l’appel de cette affectation se retrouvent ici. Cette page remplace la visioconférence de votre site : elle ne transmet ni image ni son.',
    mend: 'Un site indique la sienne dans videoConference.url de portal.config.json.',
  },
  ro: {
    title: 'Videoconferință (demo)',
    room: 'Camera',
    text: 'Aici se întâlnesc toți cei care pornesc apelul acestei sarcini. Pagina ține locul videoconferinței site-ului dumneavoastră: nu transmite nici imagine, nici sunet.',
    mend: 'Un site o indică pe a sa în videoConference.url din portal.config.json.',
  },
  zh: {
    title: '视频会议（演示）',
    room: '会议室',
    text: '发起此任务通话的所有人都在这里会合。本页面代替贵站点自己的视频会议，不传输画面和声音。',
    mend: '站点可在 portal.config.json 的 videoConference.url 中填写自己的会议地址。',
  },
};

/** The words in the first language that the reader's browser asks for and there is; in English else. */
export function conferenceWords(accepted = '') {
  const asked = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const language = asked.flatMap((one) => languages.find((known) => known === one) ?? [])[0] ?? 'en';
  return { language, words: words[language] };
}
