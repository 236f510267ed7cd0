import { useUnread, useTitleCount } from '../live';

/** A component of its own, because each new notification would otherwise render the whole frame. */
export function TitleCount() {
  useTitleCount(useUnread().total);
  return null;
}
