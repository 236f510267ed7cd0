import { Chip } from '@portal/kit';
import type { UserStatus } from '@portal/kit/wire';
import { IconCircleCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import { useWords } from '../../../parts';

const looks = {
  INVITED: { Icon: IconMail },
  ACTIVE: { Icon: IconCircleCheck },
  DISABLED: { Icon: IconUserOff },
} as const;

/** An account's state as text and icon, without colour, because none is a problem. */
export function StateChip({ status }: { status: UserStatus }) {
  const words = useWords();
  const { Icon } = looks[status];
  return (
    <Chip size="small" variant="outlined" icon={<Icon size={14} aria-hidden />} label={words.state(status)} />
  );
}
