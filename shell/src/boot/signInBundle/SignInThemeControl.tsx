import { useState, useSyncExternalStore } from 'react';
import type { SmallPreferences } from '@portal/shared';
import { ThemeButton, type ThemePanelProps } from '../../platform';

const loadChoices = () => import(/* webpackChunkName: "theme-choices" */ '../../platform/parts/ThemeChoices');

async function panelOf(preferences: SmallPreferences) {
  const { ThemeChoices } = await loadChoices();
  return function Panel(props: ThemePanelProps) {
    const chosen = useSyncExternalStore(preferences.subscribe, preferences.current);
    return <ThemeChoices {...props} preferences={chosen} set={preferences.set} />;
  };
}

export function SignInThemeControl({ preferences }: { preferences: SmallPreferences }) {
  const [load] = useState(() => () => panelOf(preferences));
  return <ThemeButton load={load} />;
}
