import { Box, ButtonBase, Card, Typography, VisuallyHidden } from '@portal/kit';
import { ResponsiveTable, type Column } from '@portal/kit/data';
import { roleText, type Turn } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DutyPeople } from '../DutyPeople';
import { useDutyFormat } from '../useDutyFormat';
import type { RoleWeek, ShiftRow } from './week';

interface WeekTableProps {
  week: RoleWeek;
  days: readonly string[];
  today: string;
  timeZone: string;
  onOpen: (turn: Turn) => void;
  tools?: ReactNode;
}

export function WeekTable({ week, days, today, timeZone, onOpen, tools }: WeekTableProps) {
  const intl = useIntl();
  const format = useDutyFormat(timeZone);
  const cell = ({ turns, shift }: ShiftRow, day: string) => {
    const turn = turns.get(day);
    if (!turn) return '–';
    return (
      <ButtonBase
        onClick={() => onOpen(turn)}
        aria-haspopup="dialog"
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 'max(44px, var(--portal-target))',
          p: 0.75,
          borderRadius: 1,
          textAlign: 'left',
          border: 1,
          borderColor: day === today ? 'primary.main' : 'divider',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        {/* Screen reader users who move from button to button hear a cell without its headers. */}
        <VisuallyHidden>
          <FormattedMessage id="duty.turn.open" values={{ shift, day: format.longDay(day) }} />{' '}
        </VisuallyHidden>
        <DutyPeople turn={turn} timeZone={timeZone} />
      </ButtonBase>
    );
  };
  const columns: Column<ShiftRow>[] = [
    {
      id: 'shift',
      header: intl.formatMessage({ id: 'duty.shift' }),
      cell: ({ shift, first }) => (
        <>
          <bdi>{shift}</bdi>
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {format.span(first)}
          </Typography>
        </>
      ),
    },
    ...days.map((day): Column<ShiftRow> => ({
      id: day,
      header:
        day === today ? intl.formatMessage({ id: 'duty.today' }, { day: format.day(day) }) : format.day(day),
      cell: (row) => cell(row, day),
      width: '12.5%',
    })),
  ];
  return (
    <Card component="section" sx={{ mb: 3 }} aria-label={roleText(week.role)}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          p: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h2">{roleText(week.role)}</Typography>
        {tools}
      </Box>
      <Box
        sx={{ px: { xs: 1, md: 0 }, pb: { xs: 1, md: 0 }, '& td, & th': { px: 0.75, verticalAlign: 'top' } }}
      >
        <ResponsiveTable
          label={intl.formatMessage({ id: 'duty.week.label' }, { role: roleText(week.role) })}
          columns={columns}
          rows={week.rows}
          keyOf={({ shiftId }) => shiftId}
          nameOf={({ shift }) => shift}
        />
      </Box>
    </Card>
  );
}
