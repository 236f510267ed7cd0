import { IconLanguage } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, Tooltip } from '@portal/shared';
import { loadPart } from '../federation/load/loadPart';
import { ownLoading } from '../federation/load/ownLoading';
import type { ThemePanelProps } from './ThemeChoices';

interface ThemeButtonProps {
  load: () => Promise<ComponentType<ThemePanelProps>>;
  /** Called with the control's name if the panel's code fails to load. */
  onFailed?: (label: string) => void;
}

/**
 * Mode, language and direction in a panel; other preferences behind "more" (the spec's "another header control"). The
 * panel's code loads on hover or click, because hardly anyone opens it on the sign-in page.
 */
export function ThemeButton({ load, onFailed }: ThemeButtonProps) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<{ Component: ComponentType<ThemePanelProps> }>();
  const label = intl.formatMessage({ id: 'frame.theme.open' });

  const show = (Component: ComponentType<ThemePanelProps>) => setPanel({ Component });
  const prefetchChoices = () => {
    if (!panel) load().then(show, () => undefined);
  };
  const open = async (button: HTMLElement) => {
    setAnchor(button);
    if (panel) return;
    try {
      show(await loadPart(load, ownLoading));
    } catch (error) {
      console.error('The theme panel did not load', error);
      setAnchor(null);
      onFailed?.(label);
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
          onMouseEnter={prefetchChoices}
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
