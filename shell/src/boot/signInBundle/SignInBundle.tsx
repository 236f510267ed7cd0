import { useSyncExternalStore } from 'react';
import { LiveRegion, MessagesProvider, type SmallPreferences, ThemeOf } from '@portal/shared';
import { AuthFrame, panels, prefetchAfterSignIn, LoginForm } from '../../account';
import { returnPath, useWholeGraphemes } from '../../platform';
import type { PortalEntry } from './portalEntry';
import type { SignInConfig } from './signInConfig';
import { SignInThemeControl } from './SignInThemeControl';

interface SignInBundleProps {
  config: SignInConfig;
  preferences: SmallPreferences;
  entry: PortalEntry;
}

/** The sign-in page, built from the same components as in the portal. */
export function SignInBundle({ config, preferences, entry }: SignInBundleProps) {
  useWholeGraphemes();
  const chosen = useSyncExternalStore(preferences.subscribe, preferences.current);
  return (
    <ThemeOf preferences={chosen}>
      <MessagesProvider language={chosen.i18n}>
        <AuthFrame
          panel={panels.login.panel}
          links={config.links}
          control={<SignInThemeControl preferences={preferences} />}
        >
          <LoginForm
            siteName={config.siteName}
            demo={config.demo}
            {...(config.sso && { ssoAt: config.apiBase })}
            signIn={entry.signIn}
            signInByCode={entry.signInByCode}
            signInBy={entry.signInBy}
            passkeys={!config.noExtras}
            onForgot={(path) => {
              entry.goTo(path).catch(() => window.location.assign(path));
            }}
            onBegin={() =>
              prefetchAfterSignIn(returnPath(window.location.search), chosen.i18n, entry.prepare)
            }
          />
        </AuthFrame>
        <LiveRegion />
      </MessagesProvider>
    </ThemeOf>
  );
}
