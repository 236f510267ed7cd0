/** Choices with an engine of their own. */
export { Autocomplete, filterRoles, FormAutocomplete, Slider } from '@portal/shared/ui/choices';
