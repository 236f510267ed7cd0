const ENTRY = /\/remote\/entry\.[^/]*\.js$/;

/**
 * Blocks the remote's entry like a site's Trusted Types policy (R07): assigning its URL to a script throws, so it is
 * never requested.
 */
export function blockEntry(): void {
  const { prototype } = HTMLScriptElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!own) return;
  Object.defineProperty(prototype, 'src', {
    ...own,
    set(this: HTMLScriptElement, address: string) {
      if (ENTRY.test(address)) throw new TypeError(`frame: ${address} may serve no code`);
      own.set?.call(this, address);
    },
  });
}
