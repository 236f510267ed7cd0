import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { type InterfaceLanguage } from '../preferences/preferences';
import { type Catalogue, type CatalogueSnapshot } from './catalogue';
import { formatLocales } from './language';
import { catalogue as pageCatalogue } from './pageCatalogue';
import { safeIntl } from './safeIntl';

interface MessagesProviderProps {
  language: InterfaceLanguage;
  catalogue?: Catalogue;
  children: ReactNode;
}

/**
 * The react-intl provider of the catalogue. It shows a new language once all texts are loaded, without a page reload.
 */
export function MessagesProvider({ language, catalogue = pageCatalogue, children }: MessagesProviderProps) {
  const shown = useSyncExternalStore(catalogue.subscribe, catalogue.snapshot, catalogue.snapshot);
  useEffect(() => void catalogue.use(language), [catalogue, language]);
  useLayoutEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown.language]);

  return (
    <Shown shown={shown} catalogue={catalogue}>
      {children}
    </Shown>
  );
}

interface MessagesScopeProps {
  texts: () => CatalogueSnapshot;
  /** Called with an id whose text is missing or broken in every file. Must be stable. */
  onGap?: ((id: string) => void) | undefined;
  children: ReactNode;
}

/** Renders its children with one version's own texts (`Registration.snapshot`). */
export function MessagesScope({ texts, onGap, children }: MessagesScopeProps) {
  const shown = useSyncExternalStore(pageCatalogue.subscribe, texts, texts);
  return (
    <Shown shown={shown} catalogue={pageCatalogue} onGap={onGap}>
      {children}
    </Shown>
  );
}

interface ShownProps {
  shown: CatalogueSnapshot;
  catalogue: Catalogue;
  onGap?: ((id: string) => void) | undefined;
  children: ReactNode;
}

function Shown({ shown, catalogue, onGap, children }: ShownProps) {
  const intl = useMemo(
    () =>
      safeIntl({
        locale: formatLocales[shown.language],
        messages: shown.messages,
        english: catalogue.english,
        onMissing: (id) => {
          if (catalogue.missing(id)) onGap?.(id);
        },
        onBroken: (id, error) => {
          console.error(error);
          catalogue.missing(id);
          onGap?.(id);
        },
      }),
    [shown, catalogue, onGap],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
