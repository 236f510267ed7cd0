import { defineRemote } from '@portal/shared';
import { navigation } from './navigation';
import { routes } from './routes';
import { setup } from './setup';
import { slots } from './slots';

/** Everything this remote gives the portal. */
export default defineRemote({
  id: 'services',
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
  setup,
});
