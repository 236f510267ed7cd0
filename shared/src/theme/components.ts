import { densityStyles, row, target } from './density';
import { printStyles } from './print';
import { type Components, type Theme } from '@mui/material/styles';

const touchHeight = { minHeight: target };
/** What waits for an answer keeps the focus, and looks as if it could not be pressed. */
const waiting = { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } };
const touchBox = { minHeight: target, minWidth: target };
/** What the letters of a link lack of a target's height, above and below. */
const lacking = `max(0px, (${target} - 1.2em) / 2)`;
/** The same beside them: the shortest link is two letters of Chinese. */
const lackingBeside = `max(0px, (${target} - 28px) / 2)`;
/** A link answers beyond its letters and takes no more room for it: its lines stay where they are. */
const touchLink = {
  paddingBlock: lacking,
  marginBlock: `calc(-1 * ${lacking})`,
  paddingInline: lackingBeside,
  marginInline: `calc(-1 * ${lackingBeside})`,
};

/**
 * All four languages run left to right, also where the layout is mirrored: each text finds its own direction, or
 * its full stop would stand before it. Alignment still follows the layout.
 */
const mirroredText = {
  // The style is mirrored like every other.
  body: { textAlign: 'left' },
  'h1, h2, h3, h4, h5, h6, p, span, li, dt, dd, label, legend, figcaption, a, button, time': {
    unicodeBidi: 'plaintext',
  },
  // A row of buttons is no text: it runs with the layout. A rule of its own, for browsers without :has.
  ':is(div, td, th):not(:has(> button))': { unicodeBidi: 'plaintext' },
} as const;

/** Tooltips open after 100 ms (docs/reference/product.md#data). */
const tooltipDelay = 100;

/** How every MUI component looks and behaves in the portal; `outlinedFilled` gives inputs a filled inside. */
export function componentsOf({ outlinedFilled }: { outlinedFilled: boolean }): Components<Theme> {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
        // Margins inside stay inside: the page's body would move with the first of them.
        '#root': { display: 'flow-root' },
        ':focus-visible': {
          outline: `2px solid ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
          outlineOffset: 2,
        },
        // The heading takes the focus on a change of route for the reader's sake; a ring would only puzzle.
        'h1[tabindex="-1"]:focus': { outline: 'none' },
        'main, [role="main"]': { overflowWrap: 'anywhere' },
        // Where neighbours share a line, a word is no narrower than itself: it breaks only where it would be cut.
        ':is(main, [role="main"]) :is(th, td, button, figcaption, time, .MuiButton-root)': {
          overflowWrap: 'break-word',
        },
        ...(theme.direction === 'rtl' && mirroredText),
        ...densityStyles,
        ...printStyles(theme),
      }),
    },
    // A subtitle is no heading unless its place in the page says so: `component` makes it one of the right level.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { textTransform: 'none', fontWeight: 600, ...touchHeight, ...waiting },
        contained: ({ theme, ownerState: { color } }) => {
          if (color !== 'primary' && color !== 'error') return {};
          const { main, text } = (theme.vars ?? theme).palette.fill[color];
          // MUI's own variables, so that a button can still be given another ground in its place.
          return {
            '--variant-containedBg': main,
            '--variant-containedColor': text,
            '&:hover': { '--variant-containedBg': `color-mix(in srgb, ${main}, #000 14%)` },
          };
        },
      },
    },
    MuiLink: { styleOverrides: { root: touchLink } },
    MuiFormControlLabel: { styleOverrides: { root: touchHeight } },
    MuiIconButton: { styleOverrides: { root: { ...touchBox, ...waiting } } },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          textTransform: 'none',
          ...touchBox,
          // MUI's own grey is too pale for words on the page's ground.
          '&:not(.Mui-selected, .Mui-disabled)': { color: (theme.vars ?? theme).palette.text.secondary },
        }),
      },
    },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 48 } } },
    MuiCheckbox: { styleOverrides: { root: touchBox } },
    MuiRadio: { styleOverrides: { root: touchBox } },
    MuiMenuItem: { styleOverrides: { root: touchHeight } },
    MuiListItemButton: { styleOverrides: { root: touchHeight } },
    MuiPaginationItem: {
      styleOverrides: { root: { minHeight: target, minWidth: `max(32px, ${target})` } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: tooltipDelay, enterNextDelay: tooltipDelay },
      styleOverrides: {
        tooltip: ({ theme }) => ({
          padding: '6px 10px',
          borderRadius: 8,
          fontSize: theme.typography.pxToRem(13),
          color: theme.vars?.palette.background.paper,
          backgroundColor: theme.vars?.palette.text.primary,
        }),
      },
    },
    // What is chosen is read in full: it takes a second line where one is too short.
    MuiSelect: { styleOverrides: { select: { '&&': { whiteSpace: 'normal' } } } },
    // What a field asks for is not cut off in a letter.
    MuiInputBase: { styleOverrides: { input: { '&:placeholder-shown': { textOverflow: 'ellipsis' } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...(outlinedFilled && { backgroundColor: theme.vars?.palette.field }),
          ...touchHeight,
        }),
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.outline }),
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }) },
    },
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars?.palette.background.paper,
          color: theme.vars?.palette.text.primary,
          backgroundImage: 'none',
        }),
      },
    },
    // Dark surfaces differ by colour, not by MUI's white veils, which lower contrast.
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          // Where the reader's own colours leave neither shadow nor shade, its edge is a line.
          '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: ({ theme }) => ({
          backgroundColor: theme.vars?.palette.primary.main,
          color: theme.vars?.palette.primary.contrastText,
          fontWeight: 600,
        }),
      },
    },
    MuiTableRow: { styleOverrides: { root: { height: row } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 700, whiteSpace: 'nowrap' } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInlineStart: 2 } } },
    MuiBadge: {
      styleOverrides: {
        badge: { fontWeight: 700 },
        colorError: ({ theme }) => {
          const { main, text } = (theme.vars ?? theme).palette.fill.error;
          return { backgroundColor: main, color: text };
        },
      },
    },
  };
}
