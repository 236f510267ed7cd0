import { useFeedback } from '@portal/shared';
import { ThemeButton } from './ThemeButton';

const panels = () => import(/* webpackChunkName: "theme-panel" */ './ThemePanel');
const loadPanel = async () => (await panels()).ThemePanel;
const loadFramePanel = async () => (await panels()).FrameThemePanel;

/** The theme control by the preferences of the store. @param inFrame whether the dialog with all preferences is there */
export function ThemeControl({ inFrame = false }: { inFrame?: boolean }) {
  const feedback = useFeedback();
  return (
    <ThemeButton
      load={inFrame ? loadFramePanel : loadPanel}
      onFailed={(title) => feedback.error('remotes.failed.title', { title })}
    />
  );
}
