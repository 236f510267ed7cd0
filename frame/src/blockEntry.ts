/** Below it the development server has the remote's files. */
const ENTRY = /\/remote\/entry\.[^/]*\.js$/;

/**
 * Refuses the address of the remote's entry as the policy of a site's page does for servers that may serve no code (R07):
 * where the address is put into the script, which is then never asked for.
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
