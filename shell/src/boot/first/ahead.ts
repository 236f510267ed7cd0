/** What the server says the page behind the address needs of remotes (`ops/src/serve/preload.ts`). */
interface Hints {
  files?: readonly Hint[];
  /** By language. */
  texts?: Readonly<Record<string, readonly Hint[] | undefined>>;
}

interface Hint {
  href: string;
  as: string;
  integrity?: string;
}

/**
 * Asks the browser for it, texts in the reader's language alone. Only for somebody with a session: to all others it tells
 * nothing and costs nothing.
 * @throws where the server's word cannot be read
 */
export function askAhead(language: string, text = '{}'): void {
  const { files = [], texts = {} } = JSON.parse(text) as Hints;
  for (const { href, as, integrity } of [...files, ...(texts[language] ?? [])]) {
    const link = document.createElement('link');
    const attributes = {
      rel: 'preload',
      as,
      crossorigin: 'anonymous',
      href,
      ...(integrity && { integrity }),
    };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
