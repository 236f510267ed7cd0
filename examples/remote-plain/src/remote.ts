import { contributedRemote } from '@portal/kit';
import { contributions } from './contributions';

/** The code behind this remote's contributions: parts that render themselves, without React. */
export default contributedRemote(contributions, {
  routes: { notes: { mount: () => import(/* webpackChunkName: "page" */ './page') } },
  slots: {
    dashboardWidgets: { unread: { mount: () => import(/* webpackChunkName: "tile" */ './tile') } },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    de: () => import(/* webpackChunkName: "messages-de" */ './messages/de.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
});
