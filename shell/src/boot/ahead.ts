import { type InterfaceLanguage } from '@portal/shared';
import { inlined } from '../context/inlined';

interface Hint {
  href: string;
  as: string;
  integrity?: string;
}

const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'as' in value &&
  typeof value.as === 'string';

const listIn = (value: unknown): Hint[] => (Array.isArray(value) ? value.filter(isHint) : []);

/**
 * What the server says the page behind the address needs of remotes, in the reader's language: nothing where it says
 * nothing, or nothing that can be read.
 */
export function hintsFor(text: string | undefined, language: InterfaceLanguage): Hint[] {
  try {
    const { files, texts } = JSON.parse(text ?? '{}') as { files?: unknown; texts?: Record<string, unknown> };
    return [...listIn(files), ...listIn(texts?.[language])];
  } catch {
    return [];
  }
}

/** Asks the browser for it. Only for somebody with a session: to all others it tells nothing and costs nothing. */
export function askAhead(language: InterfaceLanguage, text = inlined('portal-ahead')): void {
  for (const { href, as, integrity } of hintsFor(text, language)) {
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as, crossorigin: 'anonymous', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    if (integrity !== undefined) link.setAttribute('integrity', integrity);
    document.head.append(link);
  }
}
