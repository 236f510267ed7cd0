import { readContributions } from '@portal/shared/registry';
import { type RegistryDocument, withRemote } from './document';

/** The title of a remote by language: that of its first menu entry, or else of its first page. */
function titlesOf(contributions: unknown): Record<string, string> {
  const parts = readContributions(contributions);
  if (!parts) return {};
  const { navigation, routes, messages } = parts;
  const id = (navigation[0] ?? routes[0])?.titleId;
  if (id === undefined) return {};
  return Object.fromEntries(
    Object.entries(messages).flatMap(([language, texts]) => {
      const title = texts[id];
      return title === undefined ? [] : [[language, title]];
    }),
  );
}

/** Titles a remote that has none: pages that say that it failed or is off have none of its code. */
export function withTitles(document: RegistryDocument, id: string, contributions: unknown): RegistryDocument {
  const titles = titlesOf(contributions);
  return Object.keys(titles).length === 0
    ? document
    : withRemote(document, id, (remote) => ({ titles, ...remote }));
}
