import { type Language, languages, type Messages, registerMessages } from '@portal/shared';
import type { Contributions, ResolvedRemote } from '@portal/shared/registry';

/** Registers the texts of contributions for as long as the registry offers them. */
export function createContributedTexts(register = registerMessages) {
  const registered = new Map<string, { of: Contributions; end: () => void }>();

  /** Registered under the remote's id: once its code runs, its own texts win. */
  function add(id: string, contributions: Contributions): void {
    const { messages } = contributions;
    const texts = Object.fromEntries(
      languages.flatMap((language) => (messages[language] ? [[language, messages[language]]] : [])),
    ) as Partial<Record<Language, Messages>>;
    // The third argument has all texts; a loader for English is required all the same.
    const loaders = { en: () => Promise.resolve({ default: texts.en ?? {} }) };
    registered.set(id, { of: contributions, end: register(id, loaders, texts) });
  }

  return {
    /** Follows a new resolution: its texts are registered before any of its contributions render. */
    follow(remotes: readonly Pick<ResolvedRemote, 'id' | 'contributions'>[]): void {
      const now = new Map(remotes.map(({ id, contributions }) => [id, contributions]));
      for (const [id, { of, end }] of registered) {
        if (now.get(id) === of) continue;
        registered.delete(id);
        const next = now.get(id);
        if (next) add(id, next);
        end();
      }
      for (const [id, contributions] of now) if (contributions && !registered.has(id)) add(id, contributions);
    },
  };
}
