import {
  Box,
  InitialsAvatar,
  PriorityChip,
  RelativeTime,
  StatusChip,
  Typography,
  VisuallyHidden,
} from '@portal/kit';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@portal/kit/data';
import { memo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConditionEvents, ConditionFacts, ConditionTools } from '../../../alerting';
import { clamped } from '../../../parts';
import {
  RowCheckbox,
  lineKey,
  RowText,
  rowAttributes,
  severityBar,
  sourceOf,
  type RowProps,
} from './rowParts';
import { TypeIcon } from './TypeIcon';
import { useOpenRow } from './useOpenRow';
import { useRecipientText } from './useRecipientText';

/** Splits a listed name for its initials. */
function asPerson(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.at(-1) ?? '', username: name };
}

const Row = memo(function Row(props: RowProps) {
  const { one, isOwn, isSelected, isOpen, showsUser } = props;
  const source = sourceOf(one);
  const recipient = useRecipientText()(one);
  const open = useOpenRow(one);
  const [isUnfolded, setUnfolded] = useState(false);
  const { condition, missed } = one;
  return (
    <TableRow
      hover
      selected={isSelected || isOpen}
      onClick={open}
      // The density sets the height; longer content wraps.
      sx={{ cursor: open ? 'pointer' : undefined, '& > td': { paddingBlock: '3px' } }}
      {...rowAttributes(props)}
    >
      <TableCell padding="checkbox" sx={severityBar(one)}>
        <RowCheckbox {...props} />
      </TableCell>
      <TableCell sx={{ maxWidth: 0, width: '100%' }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          <TypeIcon type={one.notificationType} room={10} />
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
            }}
          >
            {/* Wraps below if less space is left beside the actions. */}
            <Box sx={{ flex: '1 1 240px', minWidth: 'min(100%, 240px)' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
                <RowText one={one} />
                {source !== '' && (
                  <Typography
                    variant="caption"
                    noWrap
                    component="div"
                    title={source}
                    sx={{ flex: '1 1 12em', minWidth: 0, color: 'text.secondary' }}
                  >
                    {source}
                  </Typography>
                )}
              </Box>
              {condition && <ConditionFacts condition={condition} missed={missed} />}
            </Box>
            {condition && isOwn && (
              <ConditionTools
                condition={condition}
                unfold={{ isUnfolded, onUnfold: () => setUnfolded((is) => !is) }}
              />
            )}
          </Box>
        </Box>
        {condition && isUnfolded && <ConditionEvents conditionId={condition.conditionId} />}
      </TableCell>
      {showsUser && (
        <TableCell>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: 190 }}>
            <InitialsAvatar person={asPerson(recipient.name)} size={28} />
            {/* On two lines, so that the number of others is in sight. */}
            <Typography variant="body2" dir="auto" title={recipient.text} sx={clamped(2)}>
              {recipient.text}
            </Typography>
          </Box>
        </TableCell>
      )}
      <TableCell>
        <StatusChip status={one.messageStatus} />
      </TableCell>
      <TableCell>
        <PriorityChip priority={one.priority} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RelativeTime value={one.timestamp} />
      </TableCell>
    </TableRow>
  );
});

interface InboxTableProps {
  rows: readonly RowProps[];
  showsUser: boolean;
  label: string;
}

export function InboxTable({ rows, showsUser, label }: InboxTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <VisuallyHidden>
                <FormattedMessage id="inbox.column.select" />
              </VisuallyHidden>
            </TableCell>
            <TableCell>
              <FormattedMessage id="inbox.column.text" />
            </TableCell>
            {showsUser && (
              <TableCell>
                <FormattedMessage id="inbox.column.user" />
              </TableCell>
            )}
            <TableCell>
              <FormattedMessage id="inbox.column.status" />
            </TableCell>
            <TableCell>
              <FormattedMessage id="inbox.column.priority" />
            </TableCell>
            <TableCell>
              <FormattedMessage id="inbox.column.time" />
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={lineKey(row.one)} {...row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
