import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Fill, PriorityTone, StatusTone, Tone } from './tones';

declare module '@mui/material/styles' {
  interface Palette {
    priority: Record<PriorityTone, Tone>;
    status: Record<StatusTone, Tone>;
    fill: Record<'primary' | 'error', Fill>;
    /** Border of inputs and other controls: 3:1 against the page (WCAG 1.4.11). */
    outline: string;
    field: string;
  }
  interface PaletteOptions {
    priority?: Record<PriorityTone, Tone>;
    status?: Record<StatusTone, Tone>;
    fill?: Record<'primary' | 'error', Fill>;
    outline?: string;
    field?: string;
  }
}
