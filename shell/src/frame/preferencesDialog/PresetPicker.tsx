import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import {
  Box,
  type PresetColor,
  presetColors,
  presets,
  styled,
  Tooltip,
  Typography,
  usePreferences,
} from '@portal/shared';

const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 12,
  cursor: 'pointer',
  overflow: 'hidden',
  border: `2px solid ${(theme.vars ?? theme).palette.divider}`,
  '&:has(input:checked)': { borderColor: (theme.vars ?? theme).palette.text.primary },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: 2,
  },
}));
const Radio = styled('input')({ position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0 });

export function PresetPicker({
  value,
  onChange,
}: {
  value: PresetColor;
  onChange: (preset: PresetColor) => void;
}) {
  const intl = useIntl();
  const name = useId();
  const { mode } = usePreferences();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.75, p: 0 }}>
        {intl.formatMessage({ id: 'preferences.preset' })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {presetColors.map((preset) => {
          const { primary, secondary } = presets[preset][mode];
          const label = intl.formatMessage({ id: `preferences.preset.${preset}` });
          return (
            <Tooltip key={preset} title={label} describeChild>
              <Swatch sx={{ background: `linear-gradient(135deg, ${primary} 50%, ${secondary} 50%)` }}>
                <Radio
                  type="radio"
                  name={name}
                  checked={preset === value}
                  aria-label={label}
                  onChange={() => onChange(preset)}
                />
                {preset === value && (
                  <Box
                    sx={{
                      display: 'grid',
                      placeItems: 'center',
                      width: 24,
                      height: 24,
                      borderRadius: '50%',
                      bgcolor: 'background.paper',
                      color: 'text.primary',
                    }}
                  >
                    <IconCheck size={16} stroke={3} aria-hidden />
                  </Box>
                )}
              </Swatch>
            </Tooltip>
          );
        })}
      </Box>
    </Box>
  );
}
