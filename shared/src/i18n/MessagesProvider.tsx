import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider, MissingTranslationError } from 'react-intl';
import { usePreferences } from '../preferences/hooks';
import { type InterfaceLanguage } from '../preferences/preferences';
import { type Catalogue, type CatalogueSnapshot } from './catalogue';
import { formatLocales } from './language';
import { catalogue as pageCatalogue } from './pageCatalogue';

interface MessagesProviderProps {
  language: InterfaceLanguage;
  /** @default the page's one catalogue */
  catalogue?: Catalogue;
  children: ReactNode;
}

/** react-intl over the catalogue: a new language shows when all its texts are here, without a reload. */
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

/** Draws what is below it with one version's own texts (`Registration.snapshot`). */
export function MessagesScope({ texts, children }: { texts: () => CatalogueSnapshot; children: ReactNode }) {
  const shown = useSyncExternalStore(pageCatalogue.subscribe, texts, texts);
  return (
    <Shown shown={shown} catalogue={pageCatalogue}>
      {children}
    </Shown>
  );
}

interface ShownProps {
  shown: CatalogueSnapshot;
  catalogue: Catalogue;
  children: ReactNode;
}

function Shown({ shown, catalogue, children }: ShownProps) {
  return (
    <IntlProvider
      locale={formatLocales[shown.language]}
      messages={shown.messages}
      defaultLocale="en-GB"
      onError={(error) => {
        const { id } = error instanceof MissingTranslationError ? (error.descriptor ?? {}) : {};
        if (id === undefined) console.error(error);
        else catalogue.missing(id);
      }}
    >
      {children}
    </IntlProvider>
  );
}

/** Texts in the language of the preferences. */
export function PortalIntlProvider({ children }: { children: ReactNode }) {
  return <MessagesProvider language={usePreferences().i18n}>{children}</MessagesProvider>;
}
