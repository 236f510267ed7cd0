import type { Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** The theme as custom properties. Their names are part of the contract with remotes. */
export function lookOf(theme: Theme): CSSProperties {
  const { palette } = theme.vars ?? theme;
  return {
    '--portal-color-primary': palette.primary.main,
    '--portal-color-on-primary': palette.primary.contrastText,
    '--portal-color-text': palette.text.primary,
    '--portal-color-text-secondary': palette.text.secondary,
    '--portal-color-background': palette.background.default,
    '--portal-color-surface': palette.background.paper,
    '--portal-color-field': palette.field,
    '--portal-color-outline': palette.outline,
    '--portal-color-divider': palette.divider,
    '--portal-color-error': palette.error.main,
    '--portal-color-warning': palette.warning.main,
    '--portal-color-success': palette.success.main,
    '--portal-color-info': palette.info.main,
    '--portal-font': theme.typography.fontFamily,
    '--portal-space': theme.spacing(1),
    '--portal-radius': `${theme.shape.borderRadius}px`,
  } as CSSProperties;
}
