import { languages } from '../languages';
import { Refused, type Routes } from '../server/routes';
import { entriesIn } from './entries';

/** The catalogue in one language: small enough for the page to search it. */
export const catalogueRoutes: Routes = {
  'GET entries/:language': ({ params }) => {
    const language = languages.find((one) => one === params.language);
    if (!language) throw new Refused('unknown');
    return entriesIn(language);
  },
};
