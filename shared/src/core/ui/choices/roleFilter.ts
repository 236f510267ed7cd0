import { createFilterOptions } from '@mui/material/Autocomplete';
import { roleSearchText } from '../../../contract/wire/people/roleText';

/** Finds a role by the name that is shown and by the one that is stored. */
export const filterRoles = createFilterOptions<string>({ stringify: roleSearchText });
