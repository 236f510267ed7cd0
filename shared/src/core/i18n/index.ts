/** The texts of a page: catalogues by language, formats of dates and numbers, and the page clock. */
export {
  type AllMessageLoaders,
  createCatalogue,
  type LoadMessages,
  type MessageLoaders,
  type Messages,
} from './catalogue';
export { checkTexts } from './checkTexts';
export { clock, seconds, type PageClock } from './pageClock';
export { languageNames } from './language';
export { MessagesProvider, MessagesScope } from './MessagesProvider';
export { catalogue, messagesReady, registerMessages } from './pageCatalogue';
export { heardServerTime, serverNow } from './serverTime';
export { PortalIntlProvider } from './PortalIntlProvider';
export { useNow } from './useNow';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime';
export { useFormatters } from './useFormatters';
