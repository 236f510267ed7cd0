/** Inputs with a positioning library. They are apart from `ui/forms`, so that the sign-in page does not load it. */
export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as Slider } from '@mui/material/Slider';
export { filterRoles } from './roleFilter';
export { FormAutocomplete } from './FormAutocomplete';
