import Avatar from '@mui/material/Avatar';
import { initialsOf, type Person } from './person';

interface InitialsAvatarProps {
  person: Person;
  /** px @default 36 */
  size?: number;
}

/** An avatar with a person's initials. Screen readers skip it, so put the name beside it or on its button. */
export function InitialsAvatar({ person, size = 36 }: InitialsAvatarProps) {
  return (
    <Avatar aria-hidden sx={{ width: size, height: size, fontSize: size * 0.42 }}>
      {initialsOf(person)}
    </Avatar>
  );
}
