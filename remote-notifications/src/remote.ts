import { defineRemote } from '@portal/shared';
import { feed } from './live/feed';
import { showMarks } from './live/marks';
import { navigation } from './navigation';
import { routes } from './routes';
import { slots } from './slots';

/** The one door of this remote: everything it gives the portal. */
export default defineRemote({
  id: 'notifications',
  hostApi: '^1.0.0',
  routes,
  navigation,
  slots,
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
  setup: (host) => {
    host.subscribeLive(feed.push);
    host.subscribeMarks?.((marks) => host.dispatch(showMarks(marks)));
  },
});
