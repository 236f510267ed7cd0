import { testAxe } from './axe';

// Both modes, both directions and four languages of every page, at both widths.
testAxe();
