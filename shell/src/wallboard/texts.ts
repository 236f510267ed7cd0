import { type AllMessageLoaders, registerMessages } from '@portal/shared';
import de from './messages/de.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

/**
 * The texts of walls, which no other page needs. They are few and come with the page's own code: a file for each would
 * be known by name to the first script of everybody else.
 */
export const registerWallTexts = () =>
  registerMessages('wallboard', {
    en: () => Promise.resolve({ default: en }),
    de: () => Promise.resolve({ default: de }),
    fr: () => Promise.resolve({ default: fr }),
    ro: () => Promise.resolve({ default: ro }),
    zh: () => Promise.resolve({ default: zh }),
  } satisfies AllMessageLoaders);
