/**
 * What a service's page may do: run, keep its own origin (without it the hand-over knows no origin to answer), send
 * forms, open windows and save files. Never navigate the portal's own window, and no modal dialogs over it.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** Features a service's page may use; whatever is not named stays the portal's own, by default or by header. */
export const ALLOW = 'fullscreen; clipboard-write';
