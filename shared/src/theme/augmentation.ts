import type {} from '@mui/material/themeCssVarsAugmentation';
import type { PriorityTone, StatusTone, Tone } from './palette';

declare module '@mui/material/styles' {
  interface Palette {
    priority: Record<PriorityTone, Tone>;
    status: Record<StatusTone, Tone>;
    /** Edge of inputs and other controls: 3:1 against the page (WCAG 1.4.11). */
    outline: string;
    /** Inside of a filled input. */
    field: string;
  }
  interface PaletteOptions {
    priority?: Record<PriorityTone, Tone>;
    status?: Record<StatusTone, Tone>;
    outline?: string;
    field?: string;
  }
}
