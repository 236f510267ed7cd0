import { useId } from 'react';
import { Box, styled, Typography } from '@portal/shared';

const Track = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: 44,
  height: 26,
  margin: 0,
  cursor: 'pointer',
  borderRadius: 13,
  border: `2px solid ${(theme.vars ?? theme).palette.outline}`,
  backgroundColor: (theme.vars ?? theme).palette.field,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 16,
    height: 16,
    borderRadius: '50%',
    backgroundColor: (theme.vars ?? theme).palette.outline,
    transition: 'inset-inline-start 150ms',
  },
  // Extends the touch target to the size that the density asks for.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 'min(0px, (20px - var(--portal-target)) / 2) -6px',
  },
  '&:checked': {
    backgroundColor: (theme.vars ?? theme).palette.primary.main,
    borderColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:checked::after': {
    insetInlineStart: 21,
    backgroundColor: (theme.vars ?? theme).palette.primary.contrastText,
  },
  '&:focus-visible': {
    outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: 2,
  },
}));

interface ToggleProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting as a real checkbox with the role `switch`. */
export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      <Box sx={{ flexGrow: 1 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ cursor: 'pointer' }}>
          {label}
        </Typography>
        {hint !== undefined && (
          <Typography id={`${id}-hint`} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Track
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Box>
  );
}
