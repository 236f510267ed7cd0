import { StateView } from '@portal/kit';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface EmptyTileProps {
  titleId: string;
  textId: string;
  /** The next step, where there is one: a link or button. */
  action?: ReactNode;
}

/** What a tile says in place of an empty list. */
export function EmptyTile({ titleId, textId, action }: EmptyTileProps) {
  const intl = useIntl();
  return (
    <StateView
      variant="empty"
      dense
      level={3}
      title={intl.formatMessage({ id: titleId })}
      text={intl.formatMessage({ id: textId })}
      action={action}
    />
  );
}
