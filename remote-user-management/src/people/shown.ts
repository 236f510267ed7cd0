/** Of the address: whose particulars are open beside the list. */
export const SHOWN = 'person';
