import GlobalStyles from '@mui/material/GlobalStyles';
import latin from './fonts/quicksand-latin.woff2';
import latinExtended from './fonts/quicksand-latin-ext.woff2';

const face = (file: string, unicodeRange: string) => ({
  fontFamily: 'Quicksand',
  fontStyle: 'normal',
  fontWeight: '300 700',
  fontDisplay: 'swap' as const,
  src: `url(${file}) format('woff2')`,
  unicodeRange,
});

/** A local fallback font with Quicksand's metrics, so that nothing shifts when the font file arrives. */
const styles = [
  {
    '@font-face': {
      fontFamily: 'Quicksand Fallback',
      src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
      sizeAdjust: '105.6%',
      ascentOverride: '94.7%',
      descentOverride: '23.7%',
      lineGapOverride: '0%',
    },
  },
  {
    '@font-face': face(
      latin,
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    ),
  },
  {
    '@font-face': face(
      latinExtended,
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    ),
  },
];

export const FontFaces = () => <GlobalStyles styles={styles} />;
