import { useTheme } from '@mui/material/styles';

/** Palette paths whose colours differ in both modes, also for readers with red-green colour blindness. */
const turn = [
  'primary.main',
  'priority.mid.main',
  'status.open.main',
  'status.reOpen.main',
  'status.neutral.main',
];

/** Resolves a palette path, by default the next of `turn`. Returns CSS variables, so charts follow the mode at once. */
export function useChartColors(): (path: string | undefined, at: number) => string {
  const theme = useTheme();
  const palette: unknown = (theme.vars ?? theme).palette;
  return (path, at) => {
    const keys = (path ?? turn[at % turn.length] ?? 'primary.main').split('.');
    const color = keys.reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      palette,
    );
    return typeof color === 'string' ? color : 'currentColor';
  };
}
