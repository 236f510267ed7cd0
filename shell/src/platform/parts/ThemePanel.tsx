import { usePortalDispatch, usePreferenceActions, usePreferences } from '@portal/shared';
import { preferencesShown } from '../state/frame.slice';
import { ThemeChoices, type ThemePanelProps } from './ThemeChoices';

export function ThemePanel(props: ThemePanelProps & { onMore?: () => void }) {
  const { set } = usePreferenceActions();
  const preferences = usePreferences();
  return <ThemeChoices {...props} preferences={preferences} set={set} />;
}

export function FrameThemePanel(props: ThemePanelProps) {
  const dispatch = usePortalDispatch();
  return <ThemePanel {...props} onMore={() => dispatch(preferencesShown(true))} />;
}
