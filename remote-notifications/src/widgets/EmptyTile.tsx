import { StateView } from '@portal/kit';
import { useIntl } from 'react-intl';

/** What a tile says in place of an empty list. */
export function EmptyTile({ titleId, textId }: { titleId: string; textId?: string }) {
  const intl = useIntl();
  return (
    <StateView
      variant="empty"
      dense
      level={3}
      title={intl.formatMessage({ id: titleId })}
      text={textId === undefined ? '' : intl.formatMessage({ id: textId })}
    />
  );
}
