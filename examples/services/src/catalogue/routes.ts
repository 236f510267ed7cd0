import { ok, refuse, type Route } from '../server/routes';
import { entries, localized } from './entries';
import { languages } from './entry';

/** `GET entries/{language}`: the catalogue in one language. It is small enough to be searched in the page. */
export const catalogueRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'entries/:language',
    handle: ({ params }) => {
      const language = languages.find((one) => one === params.language);
      return language ? ok(entries.map((entry) => localized(entry, language))) : refuse('unknown');
    },
  },
];
