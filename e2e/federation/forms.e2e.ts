import { REAL_FORMS } from './forms';
import { testForms } from './formsUnderSwitch';

/** A page, a dialog of the same remote in which one stays, and a dialog of the other; `forms.soak.ts` has all nine. */
const QUICK = ['comment on an assignment', 'new mapping', 'person edited'];

testForms(REAL_FORMS.filter(({ name }) => QUICK.includes(name)));
