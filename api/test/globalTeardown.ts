import { cleanUp } from './setup/cleanup';

/** Removes what the set-up made. */
export default cleanUp;
