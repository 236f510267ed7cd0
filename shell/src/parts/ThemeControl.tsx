import { IconLanguage } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, Tooltip, useFeedback } from '@portal/shared';
import { loadPart } from '../federation/loadPart';
import { ownLoading } from '../federation/ownLoading';
import type { ThemePanelProps } from './ThemePanel';

const loadPanel = () => import(/* webpackChunkName: "theme-panel" */ './ThemePanel');

/**
 * Mode, language and direction at hand; the rest behind "more" (the spec's "another header control"). The panel is fetched
 * when the control is reached for: the login page shows the control, and hardly anyone opens it there.
 */
export function ThemeControl() {
  const intl = useIntl();
  const id = useId();
  const feedback = useFeedback();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<{ Component: ComponentType<ThemePanelProps> }>();
  const label = intl.formatMessage({ id: 'frame.theme.open' });

  const show = ({ ThemePanel }: Awaited<ReturnType<typeof loadPanel>>) => setPanel({ Component: ThemePanel });
  const fetchAhead = () => loadPanel().then(show, () => undefined);
  const open = async (button: HTMLElement) => {
    setAnchor(button);
    try {
      show(await loadPart(loadPanel, ownLoading));
    } catch (error) {
      console.error('The theme panel did not load', error);
      setAnchor(null);
      feedback.error('remotes.failed.title', { title: label });
    }
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onMouseEnter={() => void fetchAhead()}
          onClick={(event) => void open(event.currentTarget)}
          color="inherit"
        >
          <IconLanguage size={22} aria-hidden />
        </IconButton>
      </Tooltip>
      {panel && <panel.Component id={id} anchor={anchor} label={label} onClose={() => setAnchor(null)} />}
    </>
  );
}
