import {
  Box,
  List,
  ListItem,
  PriorityChip,
  RelativeTime,
  StatusChip,
  Typography,
  useMediaQuery,
} from '@portal/kit';
import { memo } from 'react';
import { ConditionPart } from '../../../alerting';
import {
  RowCheckbox,
  lineKey,
  RowText,
  rowAttributes,
  severityBar,
  sourceOf,
  type RowProps,
} from './rowParts';
import { ShortRow, shortRowByDensity } from './ShortRow';
import { TypeIcon } from './TypeIcon';
import { useOpenRow } from './useOpenRow';
import { useRecipientText } from './useRecipientText';

const Row = memo(function Row(props: RowProps) {
  const { one, isOwn, isSelected, isOpen, showsUser } = props;
  const recipient = useRecipientText()(one).text;
  const meta = [sourceOf(one), showsUser ? recipient : ''].filter(Boolean).join(' · ');
  const open = useOpenRow(one);
  return (
    <ListItem
      divider
      onClick={open}
      sx={{
        ...severityBar(one),
        alignItems: 'flex-start',
        gap: 0.5,
        paddingInline: 1,
        paddingBlock: 0.75,
        cursor: open ? 'pointer' : undefined,
        bgcolor: isSelected || isOpen ? 'action.selected' : undefined,
      }}
      {...rowAttributes(props)}
    >
      <RowCheckbox {...props} />
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.75 }}>
        <RowText one={one} lines={3} />
        {meta !== '' && (
          <Typography
            variant="caption"
            component="div"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {meta}
          </Typography>
        )}
        {one.condition && <ConditionPart condition={one.condition} missed={one.missed} isOwn={isOwn} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mt: 1 }}>
          <StatusChip status={one.messageStatus} />
          <PriorityChip priority={one.priority} />
          <Typography variant="caption" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
            <RelativeTime value={one.timestamp} />
          </Typography>
        </Box>
      </Box>
      <TypeIcon type={one.notificationType} />
    </ListItem>
  );
});

interface InboxCardsProps {
  rows: readonly RowProps[];
  label: string;
  isBeside: boolean;
}

/** The inbox on narrow screens: cards below md; two-line rows on a phone and beside the reading pane. */
export function InboxCards({ rows, label, isBeside }: InboxCardsProps) {
  const isPhone = useMediaQuery('screen and (max-width:599.95px)', { noSsr: true });
  const Line = isPhone || isBeside ? ShortRow : Row;
  return (
    <List disablePadding aria-label={label} sx={isPhone ? undefined : shortRowByDensity}>
      {rows.map((row) => (
        <Line key={lineKey(row.one)} {...row} />
      ))}
    </List>
  );
}
