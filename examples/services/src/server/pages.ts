import { type Language, languageOf } from '../languages';
import de from '../messages/de.json';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import ro from '../messages/ro.json';
import zh from '../messages/zh.json';
import { type ServiceId, serviceIds } from '../services';

const texts: Record<Language, typeof en> = { de, en, fr, ro, zh };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string, language = 'en', script = '') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/page.css">
${script}
</head>
<body>${body}</body>
</html>
`;

/** The page of one service. Without scripts a sentence says that they are needed. */
export const servicePage = (id: ServiceId): string =>
  page(
    en[`service.${id}`],
    '<div id="app"></div><noscript>This service needs JavaScript.</noscript>',
    'en',
    '<script type="module" src="/assets/page.js"></script>',
  );

export const indexPage = (): string => {
  const list = serviceIds.map((id) => `<li><a href="/${id}/">${en[`service.${id}`]}</a></li>`).join('');
  return page('Demo services', `<main class="stack"><h1>Demo services</h1><ul>${list}</ul></main>`);
};

/** The page of a conference room, the target of the demo's "start a call". */
export function conferencePage(room: string, accepted = ''): string {
  const language = languageOf(accepted.split(','));
  const words = texts[language];
  const body = `<main class="stack"><h1>${words['conference.title']}</h1>
<p>${words['conference.room']}: <strong dir="ltr">${escaped(room)}</strong></p>
<p>${words['conference.text']}</p><p>${words['conference.mend']}</p></main>`;
  return page(words['conference.title'], body, language);
}

/** The services' icon. As an image it is also a health check for any origin, which needs no CORS. */
export const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<path d="M7 23V13l6 4v-4l6 4V9h6v14z" fill="#fff"/></svg>';
