import { usePortalDispatch, usePreferenceActions, usePreferences } from '@portal/shared';
import { preferencesShown } from '../state/frame.slice';
import { ThemeChoices, type ThemePanelProps } from './ThemeChoices';

/** The choices of the store; the dialog with all others is the frame's. */
export function ThemePanel(props: ThemePanelProps & { onMore?: () => void }) {
  const { set } = usePreferenceActions();
  const preferences = usePreferences();
  return <ThemeChoices {...props} preferences={preferences} set={set} />;
}

/** The same within the frame. */
export function FrameThemePanel(props: ThemePanelProps) {
  const dispatch = usePortalDispatch();
  return <ThemePanel {...props} onMore={() => dispatch(preferencesShown(true))} />;
}
