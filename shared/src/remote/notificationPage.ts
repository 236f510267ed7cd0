import type { NotificationPage } from '../registry';
import { isProvisional, type Notification } from '../wire';

/** Puts the fields of a notification into a pattern; undefined where it lacks one. */
function filled(path: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  let lacking = false;
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') lacking = true;
    return encodeURIComponent(String(value));
  });
  return lacking ? undefined : address;
}

/**
 * The page of one notification by patterns that are data; undefined where there is none, or nothing stored yet that it
 * could show.
 */
export function notificationPage(
  pages: readonly NotificationPage[],
  notification: Notification,
): string | undefined {
  if (isProvisional(notification)) return undefined;
  for (const { type, path } of pages) {
    if (type !== undefined && type !== notification.notificationType) continue;
    // Typed as its schema says; here it is looked up by names that come from elsewhere.
    return filled(path, { ...notification });
  }
  return undefined;
}
