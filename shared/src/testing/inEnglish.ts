import { catalogue } from '../core/i18n/pageCatalogue';

// Files share a process, and with it the page's texts: the next file begins in English, whatever this one showed last.
afterAll(() => catalogue.use('en'));
