import { Box, Card, Link, Typography } from '@portal/kit';
import { ResponsiveTable, type Column } from '@portal/kit/data';
import { alarmGuide, roleText, type AlarmFigures } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useFigureFormat } from './useFigureFormat';
import type { FiguresView, OpenList } from './figuresUrl';

interface FigureTablesProps {
  figures: AlarmFigures;
  linkTo: (open: Partial<OpenList>) => string;
  narrowTo: (change: Partial<FiguresView>) => string;
}

type Shift = AlarmFigures['shifts'][number];
type Module = AlarmFigures['modules'][number];
type Flood = AlarmFigures['floods']['worst'][number];
type Frequent = AlarmFigures['frequent'][number];

export function FigureTables({ figures, linkTo, narrowTo }: FigureTablesProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `figures.${id}` });
  const format = useFigureFormat(figures.timeZone);
  const share = (count: number) => (figures.alarms === 0 ? '–' : format.share(count / figures.alarms));
  const link = (to: string, text: ReactNode) => (
    <Link component={RouterLink} to={to} preventScrollReset>
      {text}
    </Link>
  );
  const alarms = { id: 'alarms', header: say('alarms'), align: 'end' } as const;
  const ofAll = { id: 'share', header: say('share'), align: 'end' } as const;
  const peak = { id: 'peak', header: say('peak'), align: 'end' } as const;

  const frequent: Column<Frequent>[] = [
    {
      id: 'what',
      header: say('what'),
      cell: ({ key, description, module }) => link(linkTo({ list: 'all', key }), description ?? module),
    },
    { id: 'machine', header: say('machine'), cell: ({ moduleName, module }) => moduleName ?? module },
    { ...alarms, cell: (one) => format.count(one.alarms) },
    { ...ofAll, cell: (one) => share(one.alarms) },
  ];
  const floods: Column<Flood>[] = [
    {
      id: 'when',
      header: say('when'),
      cell: ({ from, to }) => link(linkTo({ list: 'all', from, to }), format.span({ from, to })),
    },
    { ...alarms, cell: (one) => format.count(one.alarms) },
    { ...peak, cell: (one) => format.count(one.peak) },
  ];
  const shifts: Column<Shift>[] = [
    {
      id: 'shift',
      header: say('shift'),
      cell: ({ shift, role, shiftId }) => link(narrowTo({ shiftId, role }), `${shift} · ${roleText(role)}`),
    },
    { ...alarms, cell: (one) => format.count(one.alarms) },
    {
      id: 'rate',
      header: say('ratePerPerson'),
      align: 'end',
      cell: ({ ratePerPerson }) => (ratePerPerson === undefined ? say('nobody') : format.rate(ratePerPerson)),
    },
    { ...peak, cell: (one) => format.count(one.peak) },
  ];
  const modules: Column<Module>[] = [
    {
      id: 'machine',
      header: say('machine'),
      cell: ({ module, moduleName }) => link(narrowTo({ module }), moduleName ?? module),
    },
    { ...alarms, cell: (one) => format.count(one.alarms) },
    { ...ofAll, cell: (one) => share(one.alarms) },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Part
        title={say('tables.frequent')}
        note={intl.formatMessage(
          { id: 'figures.frequent.guide' },
          { guide: format.share(alarmGuide.frequent) },
        )}
        columns={frequent}
        rows={figures.frequent}
        keyOf={({ key }) => key}
        nameOf={({ description, module }) => description ?? module}
      />
      <Part
        title={say('tables.floods')}
        note={say('tables.floods.note')}
        columns={floods}
        rows={figures.floods.worst}
        keyOf={({ from }) => from}
        nameOf={({ from }) => format.moment(from)}
      />
      <Part
        title={say('tables.shifts')}
        note={say(figures.shifts.length > 0 ? 'tables.shifts.note' : 'noDuty')}
        columns={shifts}
        rows={figures.shifts}
        keyOf={({ shiftId }) => shiftId}
        nameOf={({ shift }) => shift}
      />
      <Part
        title={say('tables.modules')}
        note={say('tables.modules.note')}
        columns={modules}
        rows={figures.modules.slice(0, 10)}
        keyOf={({ module }) => module}
        nameOf={({ module, moduleName }) => moduleName ?? module}
      />
    </Box>
  );
}

interface PartProps<Row> {
  title: string;
  note: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

function Part<Row>({ title, note, ...table }: PartProps<Row>) {
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      {table.rows.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, pt: 0 }}>
          <FormattedMessage id="figures.none" />
        </Typography>
      ) : (
        // In half of the page, long headers on one line, or names of one word, would push columns out of sight.
        <Box
          sx={{
            px: { xs: 1, md: 0 },
            pb: { xs: 1, md: 0 },
            '& thead th': { whiteSpace: 'normal' },
            '& tbody th': { minWidth: '10em', overflowWrap: 'anywhere' },
          }}
        >
          <ResponsiveTable label={title} {...table} />
        </Box>
      )}
    </Card>
  );
}
