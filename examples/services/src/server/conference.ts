import { type Language, languages } from '../catalogue/entry';
import { type Asset } from './assets';
import { head } from './pages';

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

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** The first language the reader's browser asks for that there is; English else. */
export function languageOf(accepted = ''): Language {
  const asked = accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? 'en';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A room's page, without a script: what the demo's "start a call" leads to. */
export function conferencePage(assets: Map<string, Asset>, room: string, accepted?: string): string {
  const language = languageOf(accepted);
  const { title, room: label, text, mend } = words[language];
  return `${head(assets, 'catalogue', title, language)}
</head>
<body class="index">
<main class="plain"><h1>${title}</h1>
<p>${label}: <strong dir="ltr">${escaped(room)}</strong></p>
<p>${text}</p>
<p>${mend}</p></main>
</body>
</html>
`;
}
