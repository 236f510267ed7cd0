import { type AllMessageLoaders, registerMessages } from '@portal/shared';

let registered = false;

export function registerTexts(): void {
  if (registered) return;
  registered = true;
  registerMessages('shell', {
    en: () => import(/* webpackChunkName: "texts-en" */ '../messages/en.json'),
    de: () => import(/* webpackChunkName: "texts-de" */ '../messages/de.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ '../messages/fr.json'),
    ro: () => import(/* webpackChunkName: "texts-ro" */ '../messages/ro.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ '../messages/zh.json'),
  } satisfies AllMessageLoaders);
}
