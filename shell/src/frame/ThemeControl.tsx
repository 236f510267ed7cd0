import { IconLanguage } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, Tooltip } from '@portal/shared';
import type { ThemePanelProps } from './ThemePanel';

const loadPanel = () => import(/* webpackChunkName: "theme-panel" */ './ThemePanel');

/**
 * Mode, language and direction at hand; the rest behind "more" (the spec's "another header control"). The panel is fetched
 * when the control is reached for: the login page shows the control, and hardly anyone opens it there.
 */
export function ThemeControl() {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<{ Component: ComponentType<ThemePanelProps> }>();
  const label = intl.formatMessage({ id: 'frame.theme.open' });

  const fetchPanel = () =>
    loadPanel().then(
      ({ ThemePanel }) => setPanel({ Component: ThemePanel }),
      (error: unknown) => {
        console.error('The theme panel did not load', error);
        setAnchor(null);
      },
    );
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onMouseEnter={() => void fetchPanel()}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            void fetchPanel();
          }}
          color="inherit"
        >
          <IconLanguage size={22} aria-hidden />
        </IconButton>
      </Tooltip>
      {panel && <panel.Component id={id} anchor={anchor} label={label} onClose={() => setAnchor(null)} />}
    </>
  );
}
