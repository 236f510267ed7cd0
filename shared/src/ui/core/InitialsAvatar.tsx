import Avatar from '@mui/material/Avatar';
import { initialsOf, type Person } from './person';

interface InitialsAvatarProps {
  person: Person;
  /** px @default 36 */
  size?: number;
}

/** A person's initials in a circle; a name beside it or on its button says who it is. */
export function InitialsAvatar({ person, size = 36 }: InitialsAvatarProps) {
  return (
    <Avatar aria-hidden sx={{ width: size, height: size, fontSize: size * 0.42 }}>
      {initialsOf(person)}
    </Avatar>
  );
}
