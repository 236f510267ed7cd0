import { testAxe } from './axe';

// Both modes, both directions and every language of every page, at both widths.
testAxe();
