import { holdsWords } from '../../wire/fold';
import { roleSearchText } from '../../wire/roleText';

/** Finds a role by the name people read and by the one that is stored. */
export const filterRoles = (options: string[], { inputValue }: { inputValue: string }): string[] =>
  options.filter((name) => holdsWords(roleSearchText(name), inputValue));
