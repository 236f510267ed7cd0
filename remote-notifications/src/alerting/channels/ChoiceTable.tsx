import { Box, PriorityChip, usePriorityText } from '@portal/kit';
import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@portal/kit/data';
import { useController, type Control } from '@portal/kit/forms';
import { isPhoneChannel, priorities, type PersonChannel, type Priority } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { worstFirst } from '../../parts';
import type { ChoiceForm } from './choiceForm';

/** The priorities by channel. High always rings the bell. */
export function ChoiceTable({
  control,
  ways,
  hasPhone,
}: {
  control: Control<ChoiceForm>;
  ways: readonly PersonChannel[];
  /** Without a number, SMS and calls cannot be chosen. */
  hasPhone: boolean;
}) {
  const intl = useIntl();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={intl.formatMessage({ id: 'channels.mine' })}
        // All channels fit on a phone: people overlook one that they have to scroll to.
        sx={{ maxWidth: 480, '& .MuiTableCell-root': { paddingInline: { xs: 0.5, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>
              <FormattedMessage id="inbox.column.priority" />
            </TableCell>
            {ways.map((way) => (
              <TableCell key={way} align="center">
                <FormattedMessage id={`channels.way.${way}`} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {worstFirst.map((priority) => (
            <TableRow key={priority}>
              <TableCell component="th" scope="row">
                <PriorityChip priority={priority} />
              </TableCell>
              {ways.map((way) => (
                <TableCell key={way} align="center">
                  <WayBox
                    control={control}
                    way={way}
                    priority={priority}
                    isOff={isPhoneChannel(way) && !hasPhone}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function WayBox({
  control,
  way,
  priority,
  isOff,
}: {
  control: Control<ChoiceForm>;
  way: PersonChannel;
  priority: Priority;
  isOff: boolean;
}) {
  const intl = useIntl();
  const priorityText = usePriorityText();
  const { field } = useController({ control, name: way });
  const isFixed = way === 'bell' && priority === 'High';
  const label = intl.formatMessage(
    { id: isFixed ? 'channels.way.always' : 'channels.way.of' },
    { way: intl.formatMessage({ id: `channels.way.${way}` }), priority: priorityText(priority) },
  );
  return (
    <Checkbox
      checked={isFixed || (!isOff && field.value.includes(priority))}
      disabled={isFixed || isOff}
      onBlur={field.onBlur}
      onChange={(_event, checked) =>
        field.onChange(priorities.filter((one) => (one === priority ? checked : field.value.includes(one))))
      }
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
