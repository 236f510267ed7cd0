import { REAL_FORMS } from './forms';
import { testForms } from './formsUnderSwitch';

/** A page of one remote and a dialog of the other; `forms.soak.ts` has all nine. */
const QUICK = ['comment on an assignment', 'person edited'];

testForms(REAL_FORMS.filter(({ name }) => QUICK.includes(name)));
