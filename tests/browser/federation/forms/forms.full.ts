import { REAL_FORMS } from './forms';
import { testForms } from './formsUnderSwitch';

testForms(REAL_FORMS);
