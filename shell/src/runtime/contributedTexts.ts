import { type Language, languages, type Messages, registerMessages } from '@portal/shared';
import type { Contributions, ResolvedRemote } from '@portal/shared/registry';

/** The texts of what is offered as data, for as long as the registry offers it. */
export function createContributedTexts(register = registerMessages) {
  const known = new Map<string, { of: Contributions; end: () => void }>();

  /** Registered under the remote's own name: once its code runs, its own texts come first. */
  function add(id: string, contributions: Contributions): void {
    const { messages } = contributions;
    const texts = Object.fromEntries(
      languages.flatMap((language) => (messages[language] ? [[language, messages[language]]] : [])),
    ) as Partial<Record<Language, Messages>>;
    // All there already: what is loaded is what English lacks, nothing.
    const loaders = { en: () => Promise.resolve({ default: texts.en ?? {} }) };
    known.set(id, { of: contributions, end: register(id, loaders, texts) });
  }

  return {
    /** Follows a new resolution: what is offered now has its texts before anything of it is drawn. */
    follow(remotes: readonly Pick<ResolvedRemote, 'id' | 'contributions'>[]): void {
      const now = new Map(remotes.map(({ id, contributions }) => [id, contributions]));
      for (const [id, { of, end }] of known) {
        if (now.get(id) === of) continue;
        known.delete(id);
        const next = now.get(id);
        if (next) add(id, next);
        end();
      }
      for (const [id, contributions] of now) if (contributions && !known.has(id)) add(id, contributions);
    },
  };
}
