/** How a form in a dialog is saved. */
export { useSave } from './useSave';
