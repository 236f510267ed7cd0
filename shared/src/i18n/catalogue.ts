import { pseudoLanguage, type InterfaceLanguage, type Language } from '../preferences/preferences';
import { sourceLanguage } from './language';
import { pseudoMessages } from './pseudo';

export type Messages = Record<string, string>;
/** One lazy file per language, as `import('./messages/fr.json')` gives it. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Messages }>>;

interface Room {
  loaders: MessageLoaders;
  loaded: Partial<Record<Language, Messages>>;
  loading: Partial<Record<Language, Promise<void>>>;
}

/** What is shown now: it changes as a whole, when every room's texts of the new language are here. */
export interface CatalogueSnapshot {
  language: InterfaceLanguage;
  messages: Messages;
}

export interface Catalogue {
  /**
   * Adds a room's texts and loads those of the present language. Ids of an earlier room stand.
   * @param preloaded texts that need no loading (the shell's English)
   * @returns an undo that takes the room's texts out again
   */
  register: (
    room: string,
    loaders: MessageLoaders,
    preloaded?: Partial<Record<Language, Messages>>,
  ) => () => void;
  /** Resolves when the room's texts can be shown; rejects when neither its language nor English loads. */
  ready: (room: string) => Promise<void>;
  /** Shows another language once its texts are here; the old one stays until then. Never rejects. */
  use: (language: InterfaceLanguage) => Promise<void>;
  /** Says that an id lacks a text: the English files are fetched, once. */
  missing: (id: string) => void;
  snapshot: () => CatalogueSnapshot;
  subscribe: (listener: () => void) => () => void;
}

/** Texts of all rooms, lazy per room and language, with English behind every id (`spec §9`: locale fallback en). */
export function createCatalogue(
  report: (problem: string) => void = (problem) => console.error(problem),
): Catalogue {
  const rooms = new Map<string, Room>();
  const listeners = new Set<() => void>();
  const reported = new Set<string>();
  let wanted: InterfaceLanguage = 'en';
  let current: CatalogueSnapshot = { language: 'en', messages: {} };
  const asked = new Set<string>();

  const reportOnce = (problem: string) => {
    if (reported.has(problem)) return;
    reported.add(problem);
    report(problem);
  };

  function load(name: string, room: Room, language: Language): Promise<void> {
    if (room.loaded[language]) return Promise.resolve();
    return (room.loading[language] ??= room.loaders[language]().then(
      (file) => {
        room.loaded[language] = file.default;
      },
      (cause: unknown) => {
        delete room.loading[language];
        throw new Error(`Texts of ${name} in ${language} did not load`, { cause });
      },
    ));
  }

  /** The room in `language`, or in English where that fails. */
  const loadOrFallback = (name: string, room: Room, language: Language) =>
    load(name, room, language).catch((error: unknown) => {
      if (language === 'en') throw error;
      report(String(error));
      return load(name, room, 'en');
    });

  function collect(language: Language): Messages {
    const messages: Messages = {};
    const owners: Record<string, string> = {};
    for (const [name, room] of rooms) {
      // A room that arrives during a switch may have only the coming language: better than none.
      const texts = room.loaded[language] ?? room.loaded[sourceLanguage(wanted)];
      for (const [id, text] of Object.entries({ ...room.loaded.en, ...texts })) {
        const owner = (owners[id] ??= name);
        if (owner === name) messages[id] = text;
        else reportOnce(`Text "${id}" of ${name} is already one of ${owner}`);
      }
    }
    return messages;
  }

  function show(language: InterfaceLanguage) {
    asked.clear();
    const messages = collect(sourceLanguage(language));
    current = { language, messages: language === pseudoLanguage ? pseudoMessages(messages) : messages };
    for (const listener of listeners) listener();
  }

  async function ready(name: string): Promise<void> {
    const room = rooms.get(name);
    if (!room) return;
    const language = wanted;
    await loadOrFallback(name, room, sourceLanguage(language));
    if (language !== wanted) return ready(name);
    if (rooms.get(name) === room) show(current.language);
  }

  return {
    register(name, loaders, preloaded = {}) {
      const room: Room = { loaders, loaded: { ...preloaded }, loading: {} };
      rooms.set(name, room);
      if (Object.keys(preloaded).length > 0) show(current.language);
      ready(name).catch((error: unknown) => report(String(error)));
      return () => {
        if (rooms.get(name) !== room) return;
        rooms.delete(name);
        show(current.language);
      };
    },
    ready,
    async use(language) {
      wanted = language;
      const source = sourceLanguage(language);
      const tried = new Set<Room>();
      for (;;) {
        const fresh = [...rooms].filter(([, room]) => !tried.has(room));
        if (fresh.length === 0) break;
        const loads = fresh.map(([name, room]) => {
          tried.add(room);
          return loadOrFallback(name, room, source);
        });
        for (const result of await Promise.allSettled(loads)) {
          if (result.status === 'rejected') report(String(result.reason));
        }
      }
      if (wanted === language && current.language !== language) show(language);
    },
    missing(id) {
      if (id in current.messages || asked.has(id)) return;
      asked.add(id);
      const lacking = [...rooms].filter(([, room]) => !room.loaded.en);
      if (lacking.length === 0) return reportOnce(`No text "${id}" in any room`);
      void Promise.allSettled(lacking.map(([name, room]) => load(name, room, 'en'))).then((results) => {
        if (results.some((result) => result.status === 'fulfilled')) show(current.language);
      });
    },
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
