import { type MouseEvent } from 'react';

/** The portal path of a clicked link; undefined for clicks that are left to the browser. */
export function innerTarget(
  event: Pick<
    MouseEvent,
    'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
  >,
): string | undefined {
  const { target, button, defaultPrevented } = event;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (defaultPrevented || button !== 0 || modified || !(target instanceof Element)) return undefined;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? pathname + search + hash : undefined;
}
