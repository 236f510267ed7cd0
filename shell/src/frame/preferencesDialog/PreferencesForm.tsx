import { useIntl } from 'react-intl';
import {
  borderRadiusRange,
  Box,
  Button,
  densities,
  densityOf,
  Divider,
  fontFamilies,
  setPreference,
  Stack,
  Typography,
  useFormatters,
  usePreferenceActions,
  usePreferences,
  usePortalDispatch,
} from '@portal/shared';
import { languageOptions, Segmented } from '../../platform';
import { PresetPicker } from './PresetPicker';
import { Preview } from './Preview';
import { Toggle } from './Toggle';

export default function PreferencesForm() {
  const intl = useIntl();
  const format = useFormatters();
  const preferences = usePreferences();
  const density = densityOf(preferences);
  const dispatch = usePortalDispatch();
  const { set, reset } = usePreferenceActions();
  const text = (id: string) => intl.formatMessage({ id: `preferences.${id}` });

  return (
    <Stack spacing={2.5} sx={{ px: 3, pb: 3 }}>
      <Preview />
      <Segmented
        label={text('mode')}
        value={preferences.mode}
        onChange={(value) => set({ field: 'mode', value })}
        options={[
          { value: 'light', label: text('mode.light') },
          { value: 'dark', label: text('mode.dark') },
        ]}
      />
      <PresetPicker
        value={preferences.presetColor}
        onChange={(value) => set({ field: 'presetColor', value })}
      />
      <Segmented
        label={text('language')}
        value={preferences.i18n}
        onChange={(value) => set({ field: 'i18n', value })}
        options={languageOptions()}
      />
      <Segmented
        label={text('direction')}
        value={preferences.themeDirection}
        onChange={(value) => set({ field: 'themeDirection', value })}
        options={[
          { value: 'ltr', label: text('direction.ltr') },
          { value: 'rtl', label: text('direction.rtl') },
        ]}
      />
      <Segmented
        label={text('density')}
        value={density}
        onChange={(value) => dispatch(setPreference({ field: 'density', value }))}
        options={densities.map((value) => ({ value, label: text(`density.${value}`) }))}
      />
      <Segmented
        label={text('font')}
        value={preferences.fontFamily}
        onChange={(value) => set({ field: 'fontFamily', value })}
        options={fontFamilies.map((value) => ({ value, label: text(`font.${value}`) }))}
      />
      <Box>
        <Typography component="label" htmlFor="preferences-radius" variant="subtitle2">
          {intl.formatMessage({ id: 'preferences.radius' }, { px: format.number(preferences.borderRadius) })}
        </Typography>
        <Box
          component="input"
          id="preferences-radius"
          type="range"
          min={borderRadiusRange.min}
          max={borderRadiusRange.max}
          step={2}
          value={preferences.borderRadius}
          onChange={(event) => set({ field: 'borderRadius', value: Number(event.currentTarget.value) })}
          sx={{
            display: 'block',
            width: '100%',
            height: 'max(32px, var(--portal-target))',
            m: 0,
            accentColor: 'var(--portal-palette-primary-main)',
          }}
        />
      </Box>
      <Divider />
      <Segmented
        label={text('menu')}
        value={preferences.menuOrientation}
        onChange={(value) => set({ field: 'menuOrientation', value })}
        options={[
          { value: 'vertical', label: text('menu.vertical') },
          { value: 'horizontal', label: text('menu.horizontal') },
        ]}
      />
      <Toggle
        label={text('miniDrawer')}
        hint={text('miniDrawer.hint')}
        checked={preferences.miniDrawer}
        onChange={(value) => set({ field: 'miniDrawer', value })}
      />
      <Toggle
        label={text('container')}
        hint={text('container.hint')}
        checked={preferences.container}
        onChange={(value) => set({ field: 'container', value })}
      />
      <Toggle
        label={text('outlined')}
        checked={preferences.outlinedFilled}
        onChange={(value) => set({ field: 'outlinedFilled', value })}
      />
      <Toggle
        label={text('singleKeys')}
        hint={text('singleKeys.hint')}
        checked={preferences.singleKeyShortcuts}
        onChange={(value) => set({ field: 'singleKeyShortcuts', value })}
      />
      <Divider />
      <Button variant="outlined" onClick={reset}>
        {text('reset')}
      </Button>
    </Stack>
  );
}
