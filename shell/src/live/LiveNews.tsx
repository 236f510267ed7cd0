import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { announce, clearToasts, LiveToasts, showToast, usePriorityText } from '@portal/shared';
import { useBellLinks } from '../bell/useBellLinks';
import { news } from './news';

/** Toasts and announcements of what arrives live (spec §1, §7, §9). */
export function LiveNews() {
  const intl = useIntl();
  const navigate = useNavigate();
  const priorityText = usePriorityText();
  const { listPath, hrefOf } = useBellLinks();

  useEffect(
    () =>
      news.shown.subscribe((fresh) => {
        // Oldest first: the newest ends on top, and is the last to give way.
        for (const one of [...fresh].reverse()) {
          const href = hrefOf(one);
          showToast({
            key: one.notificationId,
            type: one.notificationType === 'Assignment' ? 'assignment' : 'system',
            priority: one.priority,
            ...(one.description !== undefined && { description: one.description }),
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
                    first.description ?? intl.formatMessage({ id: 'shared.notification.noDescription' }),
                  priority: priorityText(first.priority),
                },
              );
        announce(text);
      }),
    [intl, priorityText],
  );
  // Nothing of the person who signs out stays on the screen.
  useEffect(() => clearToasts, []);

  return (
    <LiveToasts
      onOpen={() => {
        // A toast leads to the notifications page (spec §2).
        if (listPath !== undefined) void navigate(listPath);
      }}
    />
  );
}
