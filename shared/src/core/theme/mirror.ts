import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The rtl plugin. Emotion adds its prefixer only to the default list of plugins. */
export default [prefixer, mirror];
