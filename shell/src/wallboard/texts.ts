import { type AllMessageLoaders, registerMessages } from '@portal/shared';
import de from './messages/de.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

/** Bundled with the page's code: as separate files, every other page's first script would list them. */
export const registerWallTexts = () =>
  registerMessages('wallboard', {
    en: () => Promise.resolve({ default: en }),
    de: () => Promise.resolve({ default: de }),
    fr: () => Promise.resolve({ default: fr }),
    ro: () => Promise.resolve({ default: ro }),
    zh: () => Promise.resolve({ default: zh }),
  } satisfies AllMessageLoaders);
