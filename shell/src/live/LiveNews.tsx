import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  announce,
  clearAnnouncements,
  clearToasts,
  closeToastsAbout,
  LiveToasts,
  showToast,
  usePriorityText,
} from '@portal/shared';
import { eventKey, notificationText, type Notification } from '@portal/shared/wire';
import { useBellLinks } from './bell/useBellLinks';
import { news } from './news';

/** The ids that match a toast with its cause: the notification, stored or as pushed, and its assignment. */
const aboutOf = (one: Notification): string[] =>
  [one.notificationId, eventKey(one), one.relatedAssignment].filter((id) => id !== undefined);

/** Without the assignment: another notification about the same one may still be unread. */
const namesOf = ({ notificationId, ...one }: Notification): string[] =>
  [notificationId, eventKey(one)].filter((id) => id !== undefined);

const namedBy = (pathname: string): Set<string> => new Set(pathname.split('/').filter(Boolean).map(decoded));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Toasts and announcements for live notifications. A toast closes once its notification is read, deleted or opened; an
 * opened one gets no toast.
 * @param top px from the top
 */
export function LiveNews({ top }: { top: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const priorityText = usePriorityText();
  const { listPath, hrefOf } = useBellLinks();
  const { pathname } = useLocation();
  const opened = useRef(new Set<string>());

  useEffect(() => {
    opened.current = namedBy(pathname);
    closeToastsAbout(opened.current);
  }, [pathname]);
  useEffect(() => news.gone.subscribe((gone) => closeToastsAbout(new Set(gone.flatMap(namesOf)))), []);

  useEffect(
    () =>
      news.shown.subscribe((fresh) => {
        // Oldest first, so that the newest is on top and is dropped last.
        for (const one of [...fresh].reverse()) {
          const about = aboutOf(one);
          if (about.some((id) => opened.current.has(id))) continue;
          const href = hrefOf(one);
          const text = notificationText(one);
          showToast({
            key: one.notificationId,
            about,
            type: one.notificationType === 'Assignment' ? 'assignment' : 'system',
            priority: one.priority,
            ...(text !== undefined && { description: text }),
            ...(one.moduleName !== undefined && { module: one.moduleName }),
            ...(href !== undefined && { href }),
          });
        }
      }),
    [hrefOf],
  );
  useEffect(
    () =>
      news.spoken.subscribe((fresh) => {
        const [first] = fresh;
        if (!first) return;
        const text =
          fresh.length > 1
            ? intl.formatMessage({ id: 'live.manyNew' }, { count: fresh.length })
            : intl.formatMessage(
                { id: 'live.oneNew' },
                {
                  description:
                    notificationText(first) ??
                    intl.formatMessage({ id: 'shared.notification.noDescription' }),
                  priority: priorityText(first.priority),
                },
              );
        announce(text);
      }),
    [intl, priorityText],
  );
  // The next person at this page is to see and hear none of it.
  useEffect(
    () => () => {
      clearToasts();
      clearAnnouncements();
    },
    [],
  );

  return (
    <LiveToasts
      offsetTop={top}
      onOpen={() => {
        if (listPath !== undefined) void navigate(listPath);
      }}
    />
  );
}
