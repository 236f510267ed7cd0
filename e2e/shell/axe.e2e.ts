import { inTurn } from '../support/axe';
import { testAxe } from './axe';

// Every page in half of the looks, which turn with the page; `axe.soak.ts` has all of them.
testAxe(inTurn);
