import { densityAttribute, desk } from './density';
import { type Theme } from '@mui/material/styles';

/** Elements that are not printed. A screen adds its own with `data-print="none"`. */
const screenOnly = [
  '[data-print="none"]',
  // What the portal says above a page is about the session, not of the page.
  '#main > .MuiAlert-root',
  '.MuiModal-root',
  '[class*="portal-snacks-"]',
  // `data-print="text"` prints a button whose text is data.
  'main .MuiButton-root:not([data-print="text"])',
  'main .MuiIconButton-root',
  'main .MuiPagination-root',
  'main .MuiTablePagination-root',
  'main .MuiDataGrid-footerContainer',
  'main .MuiTableCell-paddingCheckbox',
  'main .MuiTab-root:not(.Mui-selected)',
  'main .MuiTabs-indicator',
  'main .MuiToggleButton-root:not(.Mui-selected)',
  'main .MuiCheckbox-root',
  'main .MuiFormControl-root:has(input[type="search"][value=""])',
].join(', ');

/** Black on white in both modes, with lines dark enough for a laser printer. */
const ink = {
  'background-default': '#ffffff',
  'background-paper': '#ffffff',
  field: '#ffffff',
  'text-primary': '#000000',
  'text-secondary': '#333333',
  divider: '#999999',
};

type Variables = Record<string, string>;

function lightVariables(theme: Theme): Variables {
  const written = theme as unknown as { generateStyleSheets?: () => Record<string, Variables>[] };
  const rules = (written.generateStyleSheets?.() ?? []).flatMap((sheet) => Object.entries(sheet));
  const light = rules.filter(([selector]) => !selector.includes('dark') && !selector.startsWith('@'));
  return Object.fromEntries(light.flatMap(([, variables]) => Object.entries(variables)));
}

/**
 * The print styles of every page: no frame, full width, black on white in both modes and directions. A heading stays
 * with the text after it, rows and cards are not split, and tables repeat their header on every sheet.
 */
export function printStyles(theme: Theme) {
  const inks = Object.entries(ink).map(([name, value]) => [`--portal-palette-${name}`, value] as const);
  return {
    '@media print': {
      [screenOnly]: { display: 'none !important' },
      'body:has(> [data-print="alone"]) > :not([data-print="alone"])': { display: 'none !important' },
      // More specific than the rule of either mode.
      ':root[data-mode]': {
        ...lightVariables(theme),
        ...Object.fromEntries(inks),
        colorScheme: 'light !important',
      },
      // Bars, lines and marks are backgrounds, which browsers do not print by default.
      html: { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
      // No finger presses paper.
      [`:root, :root[${densityAttribute}]`]: { ...desk, fontSize: '100%' },
      'html, body': { background: '#ffffff !important', minHeight: 0, height: 'auto' },
      body: { fontSize: '10.5pt', padding: '0 !important', overflow: 'visible !important' },
      // With `anywhere` the widest column would shrink all others to one letter.
      main: { maxWidth: 'none !important', padding: '0 !important', overflowWrap: 'break-word !important' },
      'main a': { color: 'inherit', textDecoration: 'none' },
      'h1, h2, h3, h4, h5, h6': { breakAfter: 'avoid' },
      'p, li, blockquote': { orphans: 3, widows: 3 },
      'li, tr, figure, svg, .MuiDataGrid-row, .MuiCard-root, .MuiAlert-root': { breakInside: 'avoid' },
      // A card with a whole list may be split between its lines.
      '.MuiCard-root:has(section, table, ul > li:nth-of-type(8))': { breakInside: 'auto' },
      thead: { display: 'table-header-group' },
      'main .MuiTableContainer-root, main [role="region"]': {
        overflow: 'visible !important',
        maxHeight: 'none !important',
      },
      'main .MuiTypography-noWrap': { whiteSpace: 'normal', overflow: 'visible', maxWidth: 'none' },
      '.MuiPaper-root': { boxShadow: 'none !important' },
      '.MuiChip-root, .MuiAlert-root': { border: '1px solid #999999' },
      'main .MuiTableCell-root': { padding: '4px 6px', fontSize: '9pt' },
      'main .MuiButton-root[data-print="text"]': { color: 'inherit', minWidth: 0, minHeight: 0, padding: 0 },
      '.MuiChip-root': { maxWidth: 'none' },
      '.MuiChip-label': { overflow: 'visible' },
      'svg, img, canvas': { maxWidth: '100%' },
    },
  } as const;
}
