import { Chip } from '@portal/kit';
import type { UserStatus } from '@portal/kit/wire';
import { IconCircleCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import { useWords } from './words';

const looks = {
  INVITED: { color: 'info', Icon: IconMail },
  ACTIVE: { color: 'success', Icon: IconCircleCheck },
  DISABLED: { color: 'default', Icon: IconUserOff },
} as const;

/** An account's state in words, sign and colour. */
export function StateChip({ status }: { status: UserStatus }) {
  const words = useWords();
  const { color, Icon } = looks[status];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon size={14} aria-hidden />}
      label={words.state(status)}
    />
  );
}
