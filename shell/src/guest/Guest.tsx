import { useSyncExternalStore } from 'react';
import { LiveRegion, MessagesProvider, type SmallPreferences, ThemeOf } from '@portal/shared';
import { AuthFrame } from '../auth/AuthFrame';
import { panels } from '../auth/authPanel';
import { fetchBehind } from '../auth/fetchBehind';
import { LoginForm } from '../auth/LoginForm';
import { returnPath } from '../navigation/returnUrl';
import type { Entrance } from './entrance';
import type { GuestConfig } from './guestConfig';
import { GuestThemeControl } from './GuestThemeControl';

interface GuestProps {
  config: GuestConfig;
  preferences: SmallPreferences;
  entrance: Entrance;
}

/** The sign-in page as the portal draws it, out of the same parts. */
export function Guest({ config, preferences, entrance }: GuestProps) {
  const chosen = useSyncExternalStore(preferences.subscribe, preferences.current);
  return (
    <ThemeOf preferences={chosen}>
      <MessagesProvider language={chosen.i18n}>
        <AuthFrame
          panel={panels.login.panel}
          links={config.links}
          control={<GuestThemeControl preferences={preferences} />}
        >
          <LoginForm
            siteName={config.siteName}
            demo={config.demo}
            signIn={entrance.signIn}
            onForgot={(path) => {
              entrance.goTo(path).catch(() => window.location.assign(path));
            }}
            onBegin={() => fetchBehind(returnPath(window.location.search), chosen.i18n, entrance.prepare)}
          />
        </AuthFrame>
        <LiveRegion />
      </MessagesProvider>
    </ThemeOf>
  );
}
