import { useId, type ReactNode } from 'react';
import { Box, styled, Typography } from '@portal/shared';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  onChange: (value: T) => void;
}

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 'max(40px, var(--portal-target))',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: '6px 14px',
  cursor: 'pointer',
  fontWeight: 600,
  fontSize: '0.875rem',
  borderRadius: `calc(${(theme.vars ?? theme).shape.borderRadius} - 2px)`,
  color: (theme.vars ?? theme).palette.text.secondary,
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&:has(input:checked)': {
    color: (theme.vars ?? theme).palette.primary.contrastText,
    backgroundColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: 2,
  },
}));

const Radio = styled('input')({ position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0 });

/** A choice of a few values. Real radio buttons, so that arrow keys, labels and forced colours work. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.75, p: 0 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          p: 0.5,
          borderRadius: 1,
          border: 1,
          borderColor: 'outline',
        }}
      >
        {options.map((option) => (
          <Choice key={option.value} lang={option.lang}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}
