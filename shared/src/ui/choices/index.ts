/**
 * Choices with an engine of their own: apart from `ui/forms`, so that the sign-in page does not load the positioning
 * of a list that it never opens.
 */
export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as Slider } from '@mui/material/Slider';
export { filterRoles } from './roleFilter';
export { FormAutocomplete } from './FormAutocomplete';
