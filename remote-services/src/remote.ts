import { contributedRemote } from '@portal/kit';
import { contributions } from './contributions';
import { searchServices } from './palette/searchServices';
import { services } from './services';
import { setup } from './setup';

const page = {
  load: () => import(/* webpackChunkName: "service" */ './page/ServicePage'),
};

/** The code behind this remote's contributions; all pages share a chunk. */
export default contributedRemote(contributions, {
  routes: Object.fromEntries(services.map(({ name }) => [name, page])),
  slots: {
    dashboardWidgets: {
      services: () => import(/* webpackChunkName: "tile" */ './tile/ServicesTile'),
      'services-line': () => import(/* webpackChunkName: "tile" */ './tile/ServicesLine'),
    },
    paletteProviders: { services: searchServices },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    de: () => import(/* webpackChunkName: "messages-de" */ './messages/de.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
  setup,
});
