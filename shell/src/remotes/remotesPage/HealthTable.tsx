import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FailureView, StateView, Typography, useFormatters } from '@portal/shared';
import { type Column, ResponsiveTable } from '@portal/shared/ui/data';
import { type FieldHealthLine, type FieldPercentile, fieldBuckets, SHELL } from '@portal/shared/wire';
import { Section, useRemoteTitles } from '../../platform';
import { useFieldHealthQuery } from './health.api';
import { Sparkline } from './Sparkline';

/** In place of remotes beyond the limit of the back end. */
const OTHER = 'other';
const SECOND = 1000;
const MINUTE = 60_000;

/** What pages of all pilots reported of each version in the last 24 hours. */
export function HealthTable() {
  const intl = useIntl();
  const { data, error, refetch } = useFieldHealthQuery();
  const title = intl.formatMessage({ id: 'remotesPage.health.title' });
  return (
    <Section title={title} text={intl.formatMessage({ id: 'remotesPage.health.text' })}>
      {data ? (
        <Lines title={title} lines={data.lines} />
      ) : error ? (
        <FailureView
          error={error}
          title={intl.formatMessage({ id: 'remotesPage.health.failed' })}
          retry={() => void refetch()}
          dense
        />
      ) : (
        <StateView variant="loading" dense />
      )}
    </Section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly FieldHealthLine[] }) {
  const intl = useIntl();
  const format = useFormatters();
  const nameOf = useNames();
  const header = (id: string) => intl.formatMessage({ id: `remotesPage.health.${id}` });
  if (lines.length === 0)
    return <StateView variant="empty" title={header('empty')} text={header('emptyText')} level={3} dense />;

  const columns: Column<FieldHealthLine>[] = [
    { id: 'remote', header: header('remote'), cell: ({ remote }) => nameOf(remote) },
    {
      id: 'version',
      header: header('version'),
      cell: ({ version }) => (version === '' ? '–' : <bdi dir="ltr">{version}</bdi>),
    },
    { id: 'pilot', header: header('pilot'), cell: ({ pilotCode }) => <bdi>{pilotCode}</bdi> },
    {
      id: 'sessions',
      header: header('sessions'),
      align: 'end',
      cell: ({ sessions }) => format.number(sessions),
    },
    { id: 'problems', header: header('problems'), cell: (line) => <Problems line={line} /> },
    { id: 'speed', header: header('speed'), cell: (line) => <Speed line={line} /> },
    { id: 'work', header: header('work'), cell: (line) => <Work line={line} /> },
    {
      id: 'course',
      header: header('course'),
      cell: ({ hourly }) => (
        <Sparkline
          values={hourly}
          label={intl.formatMessage(
            { id: 'remotesPage.health.problemCount' },
            { count: hourly.reduce((sum, n) => sum + n, 0) },
          )}
        />
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={title}
      columns={columns}
      rows={lines}
      keyOf={({ remote, version, pilotCode }) => `${remote} ${version} ${pilotCode}`}
      nameOf={({ remote, version, pilotCode }) => `${nameOf(remote)} ${version} ${pilotCode}`}
    />
  );
}

function useNames(): (remote: string) => string {
  const intl = useIntl();
  const titleOf = useRemoteTitles();
  return (remote) => {
    if (remote === SHELL) return intl.formatMessage({ id: 'remotesPage.health.shell' });
    if (remote === OTHER) return intl.formatMessage({ id: 'remotesPage.health.others' });
    return titleOf(remote);
  };
}

/** Short lines, or a dash if there is nothing to say. */
function ListOf({ lines }: { lines: readonly ReactNode[] }) {
  if (lines.length === 0) return '–';
  return lines.map((line, nth) => (
    <Typography key={nth} variant="body2" component="span" sx={{ display: 'block' }}>
      {line}
    </Typography>
  ));
}

function useCounts() {
  const intl = useIntl();
  return (name: string, count: number): string[] =>
    count === 0 ? [] : [intl.formatMessage({ id: `remotesPage.health.${name}` }, { count })];
}

function Problems({ line: { failures, errors, violations } }: { line: FieldHealthLine }) {
  const intl = useIntl();
  const counts = useCounts();
  const lines = [
    ...failures.map(({ code, count }) =>
      intl.formatMessage({ id: 'remotesPage.health.failure' }, { code, count }),
    ),
    ...counts('errors', errors),
    ...counts('violations', violations),
  ];
  return <ListOf lines={lines} />;
}

function useDuration(): (ms: number) => string {
  const { number } = useFormatters();
  const unit = (value: number, name: string) =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  return (ms) =>
    ms >= MINUTE
      ? unit(ms / MINUTE, 'minute')
      : ms >= SECOND
        ? unit(ms / SECOND, 'second')
        : unit(ms, 'millisecond');
}

function Speed({ line: { p75 } }: { line: FieldHealthLine }) {
  const intl = useIntl();
  const { number } = useFormatters();
  const duration = useDuration();
  const score = (thousandths: number) => number(thousandths / 1000);
  const valueOf = (
    { atMost }: FieldPercentile,
    bounds: readonly number[],
    show: (value: number) => string,
  ): string =>
    atMost === null
      ? intl.formatMessage({ id: 'remotesPage.health.over' }, { value: show(bounds.at(-1) ?? 0) })
      : intl.formatMessage({ id: 'remotesPage.health.atMost' }, { value: show(atMost) });
  const lines = (['load', 'lcp', 'inp', 'cls'] as const).flatMap((measure) => {
    const found = p75[measure];
    if (!found) return [];
    const value = valueOf(found, fieldBuckets[measure], measure === 'cls' ? score : duration);
    return [intl.formatMessage({ id: `remotesPage.health.${measure}` }, { value })];
  });
  return <ListOf lines={lines} />;
}

function Work({ line: { p75, failedActions, formsLeft, gaps } }: { line: FieldHealthLine }) {
  const intl = useIntl();
  const counts = useCounts();
  const duration = useDuration();
  const { take } = p75;
  const lines = [
    ...(take
      ? [
          take.atMost === null
            ? intl.formatMessage({ id: 'remotesPage.health.takeOver' })
            : intl.formatMessage({ id: 'remotesPage.health.take' }, { value: duration(take.atMost) }),
        ]
      : []),
    ...counts('failedActions', failedActions),
    ...counts('formsLeft', formsLeft),
    ...counts('gaps', gaps),
  ];
  return <ListOf lines={lines} />;
}
