/**
 * The sandbox of a service's page. It may run scripts, keep its own origin (the token handshake answers only a known
 * origin), submit forms, open windows and download files. It may not navigate the portal's window or open modal
 * dialogs.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** The permissions policy of the frame; other features stay the portal's, by default or by header. */
export const ALLOW = 'fullscreen; clipboard-write';
