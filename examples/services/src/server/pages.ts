import { type Language, languageOf } from '../languages';
import de from '../messages/de.json';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import ro from '../messages/ro.json';
import zh from '../messages/zh.json';
import { services, type Service } from './services';

const texts: Record<Language, typeof en> = { de, en, fr, ro, zh };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface PageOptions {
  title: string;
  body: string;
  language?: string;
  /** Name of the bundle whose style, and script unless `isStatic`, the page has. */
  bundle?: string;
  isStatic?: boolean;
}

/** A whole page; nothing in it is inline. */
const page = ({
  title,
  body,
  language = 'en',
  bundle = 'page',
  isStatic = false,
}: PageOptions) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/${bundle}.css">
${isStatic ? '' : `<script type="module" src="/assets/${bundle}.js"></script>`}
</head>
<body>${body}</body>
</html>
`;

/** The page of one service. Everything that moves is in its script; without it a sentence says so. */
export const servicePage = ({ page: bundle, title }: Service): string =>
  page({ title, bundle, body: '<div id="app"></div><noscript>This service needs JavaScript.</noscript>' });

/** The list at the root, for someone who opens the services' own address. */
export const indexPage = (): string =>
  page({
    title: 'Demo services',
    isStatic: true,
    body: `<main class="stack"><h1>Demo services</h1>
<p>Each runs inside a frame of the portal, which hands it the session.</p>
<ul>${services.map(({ id, title }) => `<li><a href="/${id}/">${title}</a></li>`).join('')}</ul></main>`,
  });

/** A room's page, without a script: what the demo's "start a call" leads to. */
export function conferencePage(room: string, accepted?: string): string {
  const language = languageOf(accepted?.split(',') ?? []);
  const words = texts[language];
  return page({
    title: words['conference.title'],
    language,
    isStatic: true,
    body: `<main class="stack"><h1>${words['conference.title']}</h1>
<p>${words['conference.room']}: <strong dir="ltr">${escaped(room)}</strong></p>
<p>${words['conference.text']}</p><p>${words['conference.mend']}</p></main>`,
  });
}

export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<path d="M7 23V13l6 4v-4l6 4V9h6v14z" fill="#fff"/></svg>';

/** An image without script that answers "I am here" to any origin: a health check that needs no CORS. */
export const healthImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#0f766e"/></svg>';
