import { pseudoLanguage, type InterfaceLanguage } from '../preferences/preferences';
import { type Language } from '../../contract/wire/languages';
import { sourceLanguage } from './language';
import { pseudoMessages } from './pseudo';
import { createObservable } from '../observable';

export type Messages = Record<string, string>;
/** The result of `import('./messages/fr.json')`. */
export type LoadMessages = () => Promise<{ default: Messages }>;
/** One lazy file per language. Only English is required: it is the fallback for a missing language or text. */
export type MessageLoaders = { en: LoadMessages } & { [L in Language]?: LoadMessages | undefined };
export type AllMessageLoaders = Readonly<Record<Language, LoadMessages>>;

interface Bundle {
  name: string;
  loaders: MessageLoaders;
  loaded: Partial<Record<Language, Messages>>;
  loading: Partial<Record<Language, Promise<void>>>;
}

/** The shown texts. A new language replaces them at once, when it is loaded for every bundle. */
export interface CatalogueSnapshot {
  language: InterfaceLanguage;
  messages: Messages;
}

/**
 * Removes the registered texts when called.
 * @public Named in the kit's declarations.
 */
export interface Registration {
  (): void;
  /**
   * The catalogue with this registration's own texts first. It differs from the catalogue's snapshot while two versions
   * of a bundle are registered: each is shown with its own texts.
   */
  snapshot: () => CatalogueSnapshot;
}

export interface Catalogue {
  /**
   * Adds a bundle's texts and loads the current language. It does not replace another bundle's ids. Of several
   * registrations of one bundle the newest wins.
   * @param preloaded texts that need no loading (the shell's English)
   */
  register: (
    bundle: string,
    loaders: MessageLoaders,
    preloaded?: Partial<Record<Language, Messages>>,
  ) => Registration;
  /** Resolves when the latest registration can be shown; rejects when neither its language nor English loads. */
  ready: (bundle: string) => Promise<void>;
  /** Switches the language once its texts are loaded. Never rejects. */
  use: (language: InterfaceLanguage) => Promise<void>;
  has: (bundle: string) => boolean;
  /** Loads a bundle's English as a stopgap while the reader's language is slow. Never rejects. */
  standIn: (bundle: string) => Promise<void>;
  /** Reports a missing or broken text and fetches the English files, once. @returns whether English lacks it too */
  missing: (id: string) => boolean;
  english: () => Messages;
  snapshot: () => CatalogueSnapshot;
  subscribe: (listener: () => void) => () => void;
}

/** A catalogue of message bundles, loaded lazily per bundle and language, with English as the fallback of every id. */
export function createCatalogue(
  report: (problem: string) => void = (problem) => console.error(problem),
): Catalogue {
  const bundles = new Set<Bundle>();
  let owners = new Map<string, string>();
  /** Names and files that the shown texts were put together of. */
  let sources: readonly unknown[] = [];
  const scopes = new WeakMap<Bundle, { of: CatalogueSnapshot; own: CatalogueSnapshot }>();
  const { emit, subscribe } = createObservable();
  const reported = new Set<string>();
  let requested: InterfaceLanguage = 'en';
  let current: CatalogueSnapshot = { language: 'en', messages: {} };
  const requestedIds = new Set<string>();

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

  const loadOrFallback = (bundle: Bundle, language: Language) =>
    load(bundle, language).catch((error: unknown) => {
      if (language === 'en') throw error;
      report(String(error));
      return load(bundle, 'en');
    });

  // A bundle that is loaded during a switch may have only the new language.
  const filesOf = ({ loaded }: Bundle, language: Language) => [
    loaded.en,
    loaded[language] ?? loaded[sourceLanguage(requested)],
  ];

  function textsOf(bundle: Bundle, language: Language): Messages {
    const [english, own] = filesOf(bundle, language);
    return own === english ? (own ?? {}) : { ...english, ...own };
  }

  function collect(language: Language): Messages {
    const messages: Messages = {};
    owners = new Map();
    for (const bundle of bundles) {
      for (const [id, text] of Object.entries(textsOf(bundle, language))) {
        const owner = owners.get(id);
        if (owner === undefined) owners.set(id, bundle.name);
        if (owner === undefined || owner === bundle.name) messages[id] = text;
        else reportOnce(`Text "${id}" of ${bundle.name} is already one of ${owner}`);
      }
    }
    return messages;
  }

  const newest = (name: string) => [...bundles].findLast((bundle) => bundle.name === name);

  function scoped(bundle: Bundle): CatalogueSnapshot {
    if (newest(bundle.name) === bundle) return current;
    const cached = scopes.get(bundle);
    if (cached?.of === current) return cached.own;
    const { language } = current;
    const texts = textsOf(bundle, sourceLanguage(language));
    const mine = Object.fromEntries(Object.entries(texts).filter(([id]) => owners.get(id) === bundle.name));
    const shown = language === pseudoLanguage ? pseudoMessages(mine) : mine;
    const own = { language, messages: { ...current.messages, ...shown } };
    scopes.set(bundle, { of: current, own });
    return own;
  }

  function show(language: InterfaceLanguage) {
    const source = sourceLanguage(language);
    const next = [language, ...[...bundles].flatMap((bundle) => [bundle.name, ...filesOf(bundle, source)])];
    if (next.length === sources.length && next.every((part, at) => part === sources[at])) return;
    sources = next;
    requestedIds.clear();
    const messages = collect(source);
    current = { language, messages: language === pseudoLanguage ? pseudoMessages(messages) : messages };
    emit();
  }

  async function arrived(bundle: Bundle | undefined): Promise<void> {
    if (!bundle) return;
    const language = requested;
    await loadOrFallback(bundle, sourceLanguage(language));
    if (language !== requested) return arrived(bundle);
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
      requested = language;
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
      if (requested === language && current.language !== language) show(language);
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
      if (requestedIds.has(id)) return false;
      requestedIds.add(id);
      void Promise.allSettled(lacking.map((bundle) => load(bundle, 'en'))).then((results) => {
        if (results.some((result) => result.status === 'fulfilled')) show(current.language);
      });
      return false;
    },
    snapshot: () => current,
    subscribe,
  };
}
