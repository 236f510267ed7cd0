import { useFeedback } from '@portal/shared';
import { ThemeButton } from './ThemeButton';

const panels = () => import(/* webpackChunkName: "theme-panel" */ './ThemePanel');
const loadPanel = async () => (await panels()).ThemePanel;
const loadFramePanel = async () => (await panels()).FrameThemePanel;

/** The theme control for the store's preferences. @param inFrame whether the preferences dialog is available */
export function ThemeControl({ inFrame = false }: { inFrame?: boolean }) {
  const feedback = useFeedback();
  return (
    <ThemeButton
      load={inFrame ? loadFramePanel : loadPanel}
      onFailed={(title) => feedback.error('remotes.failed.title', { title })}
    />
  );
}
