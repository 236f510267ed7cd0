import { type Asset } from './assets';
import { type Service, services } from './services';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<path d="M7 23V13l6 4v-4l6 4V9h6v14z" fill="#fff"/></svg>';

/** An image without script that answers "I am here" to any origin: a health check that needs no CORS. */
export const healthImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#0f766e"/></svg>';

export const favicon = icon;

const link = (assets: Map<string, Asset>, name: string) =>
  `/assets/${name}?v=${assets.get(name)?.version ?? '0'}`;

/** The beginning of a page, up to its styles. */
export const head = (
  assets: Map<string, Asset>,
  page: string,
  title: string,
  language = 'en',
) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${link(assets, `${page}.css`)}">`;

/** Scripts that every page's script imports, named to the browser before it has read that one. */
const preloads = (assets: Map<string, Asset>) =>
  [...assets.keys()]
    .filter((name) => /^common-.*\.js$/.test(name))
    .map((name) => `<link rel="modulepreload" href="/assets/${name}">\n`)
    .join('');

/** The page of one service. Everything that moves is in its script; without it a sentence says so. */
export const servicePage = (
  assets: Map<string, Asset>,
  { id, page, title }: Service,
) => `${head(assets, page, title)}
${preloads(assets)}<script type="module" src="${link(assets, `${page}.js`)}"></script>
</head>
<body data-service="${id}">
<div id="app"></div>
<noscript>This service needs JavaScript.</noscript>
</body>
</html>
`;

/** The list at the root, for someone who opens the services' own address. */
export const indexPage = (assets: Map<string, Asset>) => `${head(assets, 'catalogue', 'Demo services')}
</head>
<body class="index">
<main class="plain"><h1>Demo services</h1>
<p>Each runs inside a frame of the portal, which hands it the session.</p>
<ul>${services.map(({ id, title }) => `<li><a href="/${id}/">${title}</a></li>`).join('')}</ul></main>
</body>
</html>
`;
