import type { NotificationPage } from '../../contract/registry';
import { isProvisional, type Notification } from '../../contract/wire';

function filled(path: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  let lacking = false;
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') lacking = true;
    return encodeURIComponent(String(value));
  });
  return lacking ? undefined : address;
}

/** Undefined if no pattern fits, or where the notification is not stored yet. */
export function notificationPage(
  pages: readonly NotificationPage[],
  notification: Notification,
): string | undefined {
  if (isProvisional(notification)) return undefined;
  for (const { type, path } of pages) {
    if (type !== undefined && type !== notification.notificationType) continue;
    // A copy, as its fields are looked up by names from the pattern.
    return filled(path, { ...notification });
  }
  return undefined;
}
