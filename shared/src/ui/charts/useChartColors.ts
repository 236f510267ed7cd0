import { useTheme } from '@mui/material/styles';

/** Palette paths that can be told apart in both modes, also by people who see no red and green. */
const turn = [
  'primary.main',
  'priority.mid.main',
  'status.open.main',
  'status.reOpen.main',
  'status.neutral.main',
];

/** The colour of a palette path, or the one whose turn it is. CSS variables: charts follow the mode at once. */
export function useChartColors(): (path: string | undefined, at: number) => string {
  const theme = useTheme();
  const palette: unknown = (theme.vars ?? theme).palette;
  return (path, at) => {
    const keys = (path ?? turn[at % turn.length] ?? 'primary.main').split('.');
    const found = keys.reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      palette,
    );
    return typeof found === 'string' ? found : 'currentColor';
  };
}
