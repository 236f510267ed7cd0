import { createRoot, type Root } from 'react-dom/client';
import { rootElement } from './rootElement';

/**
 * The React root of the page. When a screen throws and React's second try succeeds, React alone would report an uncaught
 * error without its cause. Nothing is missing on the screen then, so the cause is a warning.
 */
export const createPageRoot = (): Root =>
  createRoot(rootElement(), {
    onRecoverableError: (error) =>
      console.warn('React drew the screen again after', (error instanceof Error && error.cause) || error),
  });
