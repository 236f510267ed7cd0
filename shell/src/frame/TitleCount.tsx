import { useUnread } from '../bell/useUnread';
import { useTitleCount } from '../live/titleCount';

/** Draws nothing. A part of its own, as each new notification would otherwise draw the whole frame anew, and the page in it. */
export function TitleCount() {
  useTitleCount(useUnread().total);
  return null;
}
