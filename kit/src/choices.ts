/** Inputs that load a positioning library, apart from `forms`. */
export { Autocomplete, filterRoles, FormAutocomplete, Slider } from '@portal/shared/ui/choices';
