import { type AllMessageLoaders, registerMessages } from '@portal/shared';

/** The texts of walls, which no other page needs. */
export const registerWallTexts = () =>
  registerMessages('wallboard', {
    en: () => import(/* webpackChunkName: "wallboard-en" */ './messages/en.json'),
    de: () => import(/* webpackChunkName: "wallboard-de" */ './messages/de.json'),
    fr: () => import(/* webpackChunkName: "wallboard-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "wallboard-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "wallboard-zh" */ './messages/zh.json'),
  } satisfies AllMessageLoaders);
