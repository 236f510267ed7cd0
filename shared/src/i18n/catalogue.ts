import { pseudoLanguage, type InterfaceLanguage } from '../preferences/preferences';
import { type Language } from '../wire/languages';
import { sourceLanguage } from './language';
import { pseudoMessages } from './pseudo';
import { createObservable } from '../observable';

export type Messages = Record<string, string>;
/** A file of texts, as `import('./messages/fr.json')` gives it. */
export type LoadMessages = () => Promise<{ default: Messages }>;
/** One lazy file per language. Only English must be there: it stands in for a language, or a text of one, that is not. */
export type MessageLoaders = { en: LoadMessages } & { [L in Language]?: LoadMessages | undefined };
/** Those of a bundle that speaks every language of the portal. */
export type AllMessageLoaders = Readonly<Record<Language, LoadMessages>>;

interface Bundle {
  name: string;
  loaders: MessageLoaders;
  loaded: Partial<Record<Language, Messages>>;
  loading: Partial<Record<Language, Promise<void>>>;
}

/** What is shown now: it changes as a whole, when every bundle's texts of the new language are here. */
export interface CatalogueSnapshot {
  language: InterfaceLanguage;
  messages: Messages;
}

/**
 * Takes the texts that were added out again when it is called.
 * @public Named in the kit's declarations.
 */
export interface Registration {
  (): void;
  /**
   * What is shown where the bundle's own texts come first. It differs from the catalogue's own snapshot while the same
   * bundle is registered anew, as by another version: each is read with the texts it was written with.
   */
  snapshot: () => CatalogueSnapshot;
}

export interface Catalogue {
  /**
   * Adds a bundle's texts and loads those of the present language. Ids of an earlier bundle stand; of a bundle that is
   * registered more than once, the newest texts are shown.
   * @param preloaded texts that need no loading (the shell's English)
   */
  register: (
    bundle: string,
    loaders: MessageLoaders,
    preloaded?: Partial<Record<Language, Messages>>,
  ) => Registration;
  /** Resolves when the texts the bundle registered last can be shown; rejects when neither its language nor English loads. */
  ready: (bundle: string) => Promise<void>;
  /** Shows another language once its texts are here; the old one stays until then. Never rejects. */
  use: (language: InterfaceLanguage) => Promise<void>;
  /** Whether any text of the bundle is there. */
  has: (bundle: string) => boolean;
  /** Loads a bundle's English while its texts in the reader's language keep people waiting. Never rejects. */
  standIn: (bundle: string) => Promise<void>;
  /** Says that an id lacks a text, or has one that is broken: the English files are fetched, once. @returns whether none has it */
  missing: (id: string) => boolean;
  /** The English of every bundle that is there. */
  english: () => Messages;
  snapshot: () => CatalogueSnapshot;
  subscribe: (listener: () => void) => () => void;
}

/** Texts of all bundles, lazy per bundle and language, with English behind every id. */
export function createCatalogue(
  report: (problem: string) => void = (problem) => console.error(problem),
): Catalogue {
  /** In the order in which they came. */
  const bundles = new Set<Bundle>();
  let owners: Record<string, string> = {};
  const scopes = new WeakMap<Bundle, { of: CatalogueSnapshot; own: CatalogueSnapshot }>();
  const { emit, subscribe } = createObservable();
  const reported = new Set<string>();
  let wanted: InterfaceLanguage = 'en';
  let current: CatalogueSnapshot = { language: 'en', messages: {} };
  const asked = new Set<string>();

  const reportOnce = (problem: string) => {
    if (reported.has(problem)) return;
    reported.add(problem);
    report(problem);
  };

  function load(bundle: Bundle, language: Language): Promise<void> {
    if (bundle.loaded[language]) return Promise.resolve();
    const file = bundle.loaders[language];
    if (!file) return load(bundle, 'en');
    return (bundle.loading[language] ??= file().then(
      (file) => {
        bundle.loaded[language] = file.default;
      },
      (cause: unknown) => {
        delete bundle.loading[language];
        throw new Error(`Texts of ${bundle.name} in ${language} did not load`, { cause });
      },
    ));
  }

  /** The bundle in `language`, or in English where that fails. */
  const loadOrFallback = (bundle: Bundle, language: Language) =>
    load(bundle, language).catch((error: unknown) => {
      if (language === 'en') throw error;
      report(String(error));
      return load(bundle, 'en');
    });

  function textsOf(bundle: Bundle, language: Language): Messages {
    // A bundle that arrives during a switch may have only the coming language: better than none.
    return { ...bundle.loaded.en, ...(bundle.loaded[language] ?? bundle.loaded[sourceLanguage(wanted)]) };
  }

  function collect(language: Language): Messages {
    const messages: Messages = {};
    owners = {};
    for (const bundle of bundles) {
      for (const [id, text] of Object.entries(textsOf(bundle, language))) {
        const owner = (owners[id] ??= bundle.name);
        if (owner === bundle.name) messages[id] = text;
        else reportOnce(`Text "${id}" of ${bundle.name} is already one of ${owner}`);
      }
    }
    return messages;
  }

  const newest = (name: string) => [...bundles].findLast((bundle) => bundle.name === name);

  function scoped(bundle: Bundle): CatalogueSnapshot {
    if (newest(bundle.name) === bundle) return current;
    const known = scopes.get(bundle);
    if (known?.of === current) return known.own;
    const { language } = current;
    const texts = textsOf(bundle, sourceLanguage(language));
    const mine = Object.fromEntries(Object.entries(texts).filter(([id]) => owners[id] === bundle.name));
    const shown = language === pseudoLanguage ? pseudoMessages(mine) : mine;
    const own = { language, messages: { ...current.messages, ...shown } };
    scopes.set(bundle, { of: current, own });
    return own;
  }

  function show(language: InterfaceLanguage) {
    asked.clear();
    const messages = collect(sourceLanguage(language));
    current = { language, messages: language === pseudoLanguage ? pseudoMessages(messages) : messages };
    emit();
  }

  async function arrived(bundle: Bundle | undefined): Promise<void> {
    if (!bundle) return;
    const language = wanted;
    await loadOrFallback(bundle, sourceLanguage(language));
    if (language !== wanted) return arrived(bundle);
    if (bundles.has(bundle)) show(current.language);
  }

  return {
    register(name, loaders, preloaded = {}) {
      const bundle: Bundle = { name, loaders, loaded: { ...preloaded }, loading: {} };
      bundles.add(bundle);
      if (Object.keys(preloaded).length > 0) show(current.language);
      arrived(bundle).catch((error: unknown) => report(String(error)));
      const takeOut = () => {
        if (bundles.delete(bundle)) show(current.language);
      };
      return Object.assign(takeOut, { snapshot: () => scoped(bundle) });
    },
    ready: (name) => arrived(newest(name)),
    async use(language) {
      wanted = language;
      const source = sourceLanguage(language);
      const tried = new Set<Bundle>();
      for (;;) {
        const fresh = [...bundles].filter((bundle) => !tried.has(bundle));
        if (fresh.length === 0) break;
        const loads = fresh.map((bundle) => {
          tried.add(bundle);
          return loadOrFallback(bundle, source);
        });
        for (const result of await Promise.allSettled(loads)) {
          if (result.status === 'rejected') report(String(result.reason));
        }
      }
      if (wanted === language && current.language !== language) show(language);
    },
    has: (name) => Object.values(newest(name)?.loaded ?? {}).some((texts) => Object.keys(texts).length > 0),
    async standIn(name) {
      const bundle = newest(name);
      if (!bundle) return;
      await load(bundle, 'en').catch((error: unknown) => report(String(error)));
      if (bundles.has(bundle)) show(current.language);
    },
    english: () => Object.assign({}, ...[...bundles].reverse().map((bundle) => bundle.loaded.en)) as Messages,
    missing(id) {
      const lacking = [...bundles].filter((bundle) => !bundle.loaded.en);
      if (lacking.length === 0) {
        reportOnce(`No text "${id}" in any bundle`);
        return true;
      }
      if (asked.has(id)) return false;
      asked.add(id);
      void Promise.allSettled(lacking.map((bundle) => load(bundle, 'en'))).then((results) => {
        if (results.some((result) => result.status === 'fulfilled')) show(current.language);
      });
      return false;
    },
    snapshot: () => current,
    subscribe,
  };
}
