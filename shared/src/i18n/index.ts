export {
  type AllMessageLoaders,
  createCatalogue,
  type Catalogue,
  type CatalogueSnapshot,
  type LoadMessages,
  type MessageLoaders,
  type Messages,
} from './catalogue';
export { checkTexts, type CheckedTexts } from './checkTexts';
export { clock, createPageClock, seconds, type PageClock } from './pageClock';
export { formatLocales, languageNames } from './language';
export { MessagesProvider, MessagesScope } from './MessagesProvider';
export { catalogue, messagesReady, registerMessages } from './pageCatalogue';
export { heardServerTime, serverNow } from './serverTime';
export { PortalIntlProvider } from './PortalIntlProvider';
export { relativeSpan, timeOf } from './relative';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime';
export { useFormatters } from './useFormatters';
