import { type Theme } from '@mui/material/styles';

/** What has no meaning on paper; a screen marks its own by `data-print="none"`. */
const screenOnly = [
  '[data-print="none"]',
  // Whatever lies over the page, and what only a pointer can use.
  '.MuiModal-root',
  '[class*="portal-snacks-"]',
  // One that shows what a table says is printed as its text.
  'main .MuiButton-root:not([data-print="text"])',
  'main .MuiIconButton-root',
  'main .MuiPagination-root',
  'main .MuiTablePagination-root',
  'main .MuiDataGrid-footerContainer',
  'main .MuiTableCell-paddingCheckbox',
  // Of what is chosen from, paper has the choice alone.
  'main .MuiTab-root:not(.Mui-selected)',
  'main .MuiTabs-indicator',
  'main .MuiToggleButton-root:not(.Mui-selected)',
  'main .MuiCheckbox-root',
  // A search for nothing.
  'main .MuiFormControl-root:has(input[type="search"][value=""])',
].join(', ');

/** Black on white in both modes; lines dark enough for a laser printer. */
const ink = {
  'background-default': '#ffffff',
  'background-paper': '#ffffff',
  field: '#ffffff',
  'text-primary': '#000000',
  'text-secondary': '#333333',
  divider: '#999999',
};

type Variables = Record<string, string>;

/** The colours of the light mode as the theme writes them, whatever mode the page is in. */
function lightVariables(theme: Theme): Variables {
  const written = theme as unknown as { generateStyleSheets?: () => Record<string, Variables>[] };
  const rules = (written.generateStyleSheets?.() ?? []).flatMap((sheet) => Object.entries(sheet));
  const light = rules.filter(([selector]) => !selector.includes('dark') && !selector.startsWith('@'));
  return Object.fromEntries(light.flatMap(([, variables]) => Object.entries(variables)));
}

/**
 * Any page on paper: no frame, full width, black on white in both modes and directions. Headings stay with what follows
 * them, rows and cards are not cut, and a table says its columns again on every sheet.
 */
export function printStyles(theme: Theme) {
  const inks = Object.entries(ink).map(([name, value]) => [`--portal-palette-${name}`, value] as const);
  return {
    '@media print': {
      [screenOnly]: { display: 'none !important' },
      // Heavier than the rule of either mode.
      ':root[data-mode]': {
        ...lightVariables(theme),
        ...Object.fromEntries(inks),
        colorScheme: 'light !important',
      },
      // Bars, lines and marks are grounds too: they are printed, in the light mode's colours.
      html: { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
      'html, body': { background: '#ffffff !important', minHeight: 0, height: 'auto' },
      body: { fontSize: '10.5pt', padding: '0 !important', overflow: 'visible !important' },
      // "Anywhere" lets the widest column of a table take the room of all others, down to one letter.
      main: { maxWidth: 'none !important', padding: '0 !important', overflowWrap: 'break-word !important' },
      'main a': { color: 'inherit', textDecoration: 'none' },
      'h1, h2, h3, h4, h5, h6': { breakAfter: 'avoid' },
      'p, li, blockquote': { orphans: 3, widows: 3 },
      'li, tr, figure, svg, .MuiDataGrid-row, .MuiCard-root, .MuiAlert-root': { breakInside: 'avoid' },
      // A card that holds a whole list is cut between its lines.
      '.MuiCard-root:has(section, table, ul > li:nth-of-type(8))': { breakInside: 'auto' },
      thead: { display: 'table-header-group' },
      // What is scrolled on a screen is read on paper.
      'main .MuiTableContainer-root, main [role="region"]': {
        overflow: 'visible !important',
        maxHeight: 'none !important',
      },
      'main .MuiTypography-noWrap': { whiteSpace: 'normal', overflow: 'visible', maxWidth: 'none' },
      '.MuiPaper-root': { boxShadow: 'none !important' },
      '.MuiChip-root, .MuiAlert-root': { border: '1px solid #999999' },
      // A sheet is narrower than the screen for which a table was laid out.
      'main .MuiTableCell-root': { padding: '4px 6px', fontSize: '9pt' },
      'main .MuiButton-root[data-print="text"]': { color: 'inherit', minWidth: 0, padding: 0 },
      '.MuiChip-root': { maxWidth: 'none' },
      '.MuiChip-label': { overflow: 'visible' },
      'svg, img, canvas': { maxWidth: '100%' },
    },
  } as const;
}
