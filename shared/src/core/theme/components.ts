import { densityStyles, row, target } from './density';
import { printStyles } from './print';
import { LAYER_ROOM } from './rooms';
import { type Components, type Theme } from '@mui/material/styles';

const touchHeight = { minHeight: target };
/** A button that waits for an answer looks disabled but keeps the focus. */
const waiting = { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } };
const touchBox = { minHeight: target, minWidth: target };
/** The vertical padding with which a link of one line reaches the target height. */
const lacking = `max(0px, (${target} - 1.2em) / 2)`;
/** The same horizontally, for the shortest link: two Chinese characters. */
const lackingBeside = `max(0px, (${target} - 2em) / 2)`;
/** Enlarges a link's hit area; negative margins keep the layout unchanged. */
const touchLink = {
  paddingBlock: lacking,
  marginBlock: `calc(-1 * ${lacking})`,
  paddingInline: lackingBeside,
  marginInline: `calc(-1 * ${lackingBeside})`,
};

/**
 * All supported languages run left to right, also in a mirrored layout. Each text finds its own direction; otherwise
 * its full stop would come before it. The alignment follows the layout.
 */
const mirroredText = {
  // `left` is mirrored like every style.
  body: { textAlign: 'left' },
  'h1, h2, h3, h4, h5, h6, p, span, li, dt, dd, label, legend, figcaption, a, button, time': {
    unicodeBidi: 'plaintext',
  },
  // A row of buttons follows the layout. A separate rule, because browsers without :has drop the whole rule.
  ':is(div, td, th):not(:has(> button))': { unicodeBidi: 'plaintext' },
} as const;

/** ms (docs/reference/product.md#data). */
const TOOLTIP_DELAY_MS = 100;

interface Themed {
  theme: Theme;
}

/** The portal's overrides of all MUI components. `outlinedFilled` fills the background of inputs. */
export function componentsOf({ outlinedFilled }: { outlinedFilled: boolean }): Components<Theme> {
  const outlined = {
    root: ({ theme }: Themed) => ({
      ...(outlinedFilled && { backgroundColor: theme.vars?.palette.field }),
      ...touchHeight,
    }),
    notchedOutline: ({ theme }: Themed) => ({ borderColor: theme.vars?.palette.outline }),
  };
  // Without the theme types of the library: with them every check of types takes a quarter longer.
  const pickers = { MuiPickersOutlinedInput: { styleOverrides: outlined } };
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
        // Contains margins: a collapsing one would move the body.
        '#root': { display: 'flow-root' },
        ':focus-visible': {
          outline: `2px solid ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
          outlineOffset: 2,
        },
        // The heading takes the focus on a change of route for screen readers; a focus ring would confuse others.
        'h1[tabindex="-1"]:focus': { outline: 'none' },
        'main, [role="main"]': { overflowWrap: 'anywhere' },
        // With the inherited `anywhere`, neighbours in one line could shrink a word to single letters.
        ':is(main, [role="main"]) :is(th, td, button, figcaption, time, .MuiButton-root)': {
          overflowWrap: 'break-word',
        },
        ...(theme.direction === 'rtl' && mirroredText),
        ...densityStyles,
        ...printStyles(theme),
      }),
    },
    // A subtitle is no heading by default. Set `component` where it is one, to give it the right level.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { textTransform: 'none', fontWeight: 600, ...touchHeight, ...waiting },
        contained: ({ theme, ownerState: { color } }) => {
          if (color !== 'primary' && color !== 'error') return {};
          const { main, text } = (theme.vars ?? theme).palette.fill[color];
          // Set through MUI's variables, so that a button can override them.
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
          // MUI's grey lacks contrast against the page.
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
      defaultProps: { enterDelay: TOOLTIP_DELAY_MS, enterNextDelay: TOOLTIP_DELAY_MS },
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
    MuiSelect: { styleOverrides: { select: { '&&': { whiteSpace: 'normal' } } } },
    MuiInputBase: { styleOverrides: { input: { '&:placeholder-shown': { textOverflow: 'ellipsis' } } } },
    MuiOutlinedInput: { styleOverrides: outlined },
    ...pickers,
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
    // Dark surfaces differ by colour. MUI's white overlays would lower the contrast.
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          // Forced colours remove shadows and backgrounds, so draw an edge.
          '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' },
        },
      },
    },
    // A toast stays at its place: the dialog makes room.
    MuiDialog: { styleOverrides: { container: { paddingTop: `var(${LAYER_ROOM}, 0px)` } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 600 },
        // A chip has one line, which a topic's `<wbr>` would break in spite of `nowrap`.
        label: { '& wbr': { display: 'none' } },
      },
    },
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
