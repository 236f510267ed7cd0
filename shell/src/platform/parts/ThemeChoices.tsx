import { IconMoon, IconSun, IconTextDirectionLtr, IconTextDirectionRtl } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Box, Button, type PreferenceChange, type Preferences, Stack } from '@portal/shared';
import { languageOptions } from './languageOptions';
import { PopoverPanel } from './PopoverPanel';
import { Segmented } from './Segmented';

export interface ThemePanelProps {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}

interface ThemeChoicesProps extends ThemePanelProps {
  preferences: Preferences;
  set: (change: PreferenceChange) => void;
  onMore?: (() => void) | undefined;
}

export function ThemeChoices({ id, anchor, label, onClose, preferences, set, onMore }: ThemeChoicesProps) {
  const intl = useIntl();
  const { mode, i18n, themeDirection } = preferences;
  const text = (key: string) => intl.formatMessage({ id: key });
  return (
    <PopoverPanel id={id} anchor={anchor} label={label} width={340} onClose={onClose}>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Segmented
          label={text('preferences.mode')}
          value={mode}
          onChange={(value) => set({ field: 'mode', value })}
          options={[
            {
              value: 'light',
              label: text('preferences.mode.light'),
              icon: <IconSun size={18} aria-hidden />,
            },
            {
              value: 'dark',
              label: text('preferences.mode.dark'),
              icon: <IconMoon size={18} aria-hidden />,
            },
          ]}
        />
        <Segmented
          label={text('preferences.language')}
          value={i18n}
          onChange={(value) => set({ field: 'i18n', value })}
          options={languageOptions()}
        />
        <Segmented
          label={text('preferences.direction')}
          value={themeDirection}
          onChange={(value) => set({ field: 'themeDirection', value })}
          options={[
            {
              value: 'ltr',
              label: text('preferences.direction.ltr'),
              icon: <IconTextDirectionLtr size={18} aria-hidden />,
            },
            {
              value: 'rtl',
              label: text('preferences.direction.rtl'),
              icon: <IconTextDirectionRtl size={18} aria-hidden />,
            },
          ]}
        />
        {onMore && (
          <Box>
            <Button
              onClick={() => {
                onClose();
                onMore();
              }}
            >
              <FormattedMessage id="frame.theme.more" />
            </Button>
          </Box>
        )}
      </Stack>
    </PopoverPanel>
  );
}
