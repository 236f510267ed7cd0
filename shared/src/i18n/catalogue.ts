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
/** Those of a room that speaks every language of the portal. */
export type AllMessageLoaders = Readonly<Record<Language, LoadMessages>>;

interface Room {
  name: string;
  loaders: MessageLoaders;
  loaded: Partial<Record<Language, Messages>>;
  loading: Partial<Record<Language, Promise<void>>>;
}

/** What is shown now: it changes as a whole, when every room's texts of the new language are here. */
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
   * What is shown where the room's own texts come first. It differs from the catalogue's own snapshot while the same
   * room is registered anew, as by another version: each is read with the texts it was written with.
   */
  snapshot: () => CatalogueSnapshot;
}

export interface Catalogue {
  /**
   * Adds a room's texts and loads those of the present language. Ids of an earlier room stand; of a room that is
   * registered more than once, the newest texts are shown.
   * @param preloaded texts that need no loading (the shell's English)
   */
  register: (
    room: string,
    loaders: MessageLoaders,
    preloaded?: Partial<Record<Language, Messages>>,
  ) => Registration;
  /** Resolves when the texts the room registered last can be shown; rejects when neither its language nor English loads. */
  ready: (room: string) => Promise<void>;
  /** Shows another language once its texts are here; the old one stays until then. Never rejects. */
  use: (language: InterfaceLanguage) => Promise<void>;
  /** Whether any text of the room is there. */
  has: (room: string) => boolean;
  /** Loads a room's English while its texts in the reader's language keep people waiting. Never rejects. */
  standIn: (room: string) => Promise<void>;
  /** Says that an id lacks a text, or has one that is broken: the English files are fetched, once. @returns whether none has it */
  missing: (id: string) => boolean;
  /** The English of every room that is there. */
  english: () => Messages;
  snapshot: () => CatalogueSnapshot;
  subscribe: (listener: () => void) => () => void;
}

/** Texts of all rooms, lazy per room and language, with English behind every id. */
export function createCatalogue(
  report: (problem: string) => void = (problem) => console.error(problem),
): Catalogue {
  /** In the order in which they came. */
  const rooms = new Set<Room>();
  let owners: Record<string, string> = {};
  const scopes = new WeakMap<Room, { of: CatalogueSnapshot; own: CatalogueSnapshot }>();
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

  function load(room: Room, language: Language): Promise<void> {
    if (room.loaded[language]) return Promise.resolve();
    const file = room.loaders[language];
    if (!file) return load(room, 'en');
    return (room.loading[language] ??= file().then(
      (file) => {
        room.loaded[language] = file.default;
      },
      (cause: unknown) => {
        delete room.loading[language];
        throw new Error(`Texts of ${room.name} in ${language} did not load`, { cause });
      },
    ));
  }

  /** The room in `language`, or in English where that fails. */
  const loadOrFallback = (room: Room, language: Language) =>
    load(room, language).catch((error: unknown) => {
      if (language === 'en') throw error;
      report(String(error));
      return load(room, 'en');
    });

  function textsOf(room: Room, language: Language): Messages {
    // A room that arrives during a switch may have only the coming language: better than none.
    return { ...room.loaded.en, ...(room.loaded[language] ?? room.loaded[sourceLanguage(wanted)]) };
  }

  function collect(language: Language): Messages {
    const messages: Messages = {};
    owners = {};
    for (const room of rooms) {
      for (const [id, text] of Object.entries(textsOf(room, language))) {
        const owner = (owners[id] ??= room.name);
        if (owner === room.name) messages[id] = text;
        else reportOnce(`Text "${id}" of ${room.name} is already one of ${owner}`);
      }
    }
    return messages;
  }

  const newest = (name: string) => [...rooms].findLast((room) => room.name === name);

  function scoped(room: Room): CatalogueSnapshot {
    if (newest(room.name) === room) return current;
    const known = scopes.get(room);
    if (known?.of === current) return known.own;
    const { language } = current;
    const texts = textsOf(room, sourceLanguage(language));
    const mine = Object.fromEntries(Object.entries(texts).filter(([id]) => owners[id] === room.name));
    const shown = language === pseudoLanguage ? pseudoMessages(mine) : mine;
    const own = { language, messages: { ...current.messages, ...shown } };
    scopes.set(room, { of: current, own });
    return own;
  }

  function show(language: InterfaceLanguage) {
    asked.clear();
    const messages = collect(sourceLanguage(language));
    current = { language, messages: language === pseudoLanguage ? pseudoMessages(messages) : messages };
    emit();
  }

  async function arrived(room: Room | undefined): Promise<void> {
    if (!room) return;
    const language = wanted;
    await loadOrFallback(room, sourceLanguage(language));
    if (language !== wanted) return arrived(room);
    if (rooms.has(room)) show(current.language);
  }

  return {
    register(name, loaders, preloaded = {}) {
      const room: Room = { name, loaders, loaded: { ...preloaded }, loading: {} };
      rooms.add(room);
      if (Object.keys(preloaded).length > 0) show(current.language);
      arrived(room).catch((error: unknown) => report(String(error)));
      const takeOut = () => {
        if (rooms.delete(room)) show(current.language);
      };
      return Object.assign(takeOut, { snapshot: () => scoped(room) });
    },
    ready: (name) => arrived(newest(name)),
    async use(language) {
      wanted = language;
      const source = sourceLanguage(language);
      const tried = new Set<Room>();
      for (;;) {
        const fresh = [...rooms].filter((room) => !tried.has(room));
        if (fresh.length === 0) break;
        const loads = fresh.map((room) => {
          tried.add(room);
          return loadOrFallback(room, source);
        });
        for (const result of await Promise.allSettled(loads)) {
          if (result.status === 'rejected') report(String(result.reason));
        }
      }
      if (wanted === language && current.language !== language) show(language);
    },
    has: (name) => Object.values(newest(name)?.loaded ?? {}).some((texts) => Object.keys(texts).length > 0),
    async standIn(name) {
      const room = newest(name);
      if (!room) return;
      await load(room, 'en').catch((error: unknown) => report(String(error)));
      if (rooms.has(room)) show(current.language);
    },
    english: () => Object.assign({}, ...[...rooms].reverse().map((room) => room.loaded.en)) as Messages,
    missing(id) {
      const lacking = [...rooms].filter((room) => !room.loaded.en);
      if (lacking.length === 0) {
        reportOnce(`No text "${id}" in any room`);
        return true;
      }
      if (asked.has(id)) return false;
      asked.add(id);
      void Promise.allSettled(lacking.map((room) => load(room, 'en'))).then((results) => {
        if (results.some((result) => result.status === 'fulfilled')) show(current.language);
      });
      return false;
    },
    snapshot: () => current,
    subscribe,
  };
}
