import english from '../../messages/en.json';
import { type AllMessageLoaders, createCatalogue } from './catalogue';

/** The page's only catalogue. The shared English is preloaded, so that an id is never shown. */
export const catalogue = createCatalogue();
const files: AllMessageLoaders = {
  en: () => Promise.resolve({ default: english }),
  de: () => import('../../messages/de.json'),
  fr: () => import('../../messages/fr.json'),
  ro: () => import('../../messages/ro.json'),
  zh: () => import('../../messages/zh.json'),
};
catalogue.register('shared', files, { en: english });

export const registerMessages = catalogue.register;
export const messagesReady = catalogue.ready;
