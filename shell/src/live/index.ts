/**
 * What the live channel brings: the cards of news, the count in the title, and the bell with its unread list.
 */
export { AttentionCards } from './AttentionCards';
export { LiveNews } from './LiveNews';
export { BellButton } from './bell/BellButton';
export { badgeText } from './bell/badgeText';
export { useBellLinks } from './bell/useBellLinks';
export { useUnread } from './bell/useUnread';
export { followSession } from './followSession';
export { news } from './news';
export { useTitleCount } from './titleCount';
