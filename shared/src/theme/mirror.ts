import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** What mirrors the styles, after the prefixes that emotion adds by itself only to an unchanged list of plugins. */
export default [prefixer, mirror];
