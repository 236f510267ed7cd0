import {
  Aged,
  Alert,
  Button,
  FailureView,
  LateDialog,
  Lazy,
  PageHeading,
  Skeleton,
  StateView,
  useCurrentUser,
} from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { ALL, roleText, type AlarmFigures } from '@portal/kit/wire';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayIn } from '../../alerting';
import { mayOversee, PageFailed } from '../../parts';
import { pages } from '../../paths';
import { figureRows } from './csv';
import { FigureCards } from './FigureCards';
import { FigureFilters } from './FigureFilters';
import { FigureTables } from './FigureTables';
import { useEdge } from './useEdge';
import { type FiguredPilot, useFiguredPilots } from './useFiguredPilots';
import { useFigures } from './useFigures';
import {
  figuresQuestionOf,
  readList,
  readFiguresUrl,
  writeList,
  writeFiguresUrl,
  type FiguresView,
  type OpenList,
} from './figuresUrl';

const loadCharts = () => import(/* webpackChunkName: "figure-charts" */ './FigureCharts');
const loadList = () => import(/* webpackChunkName: "figure-list" */ './FigureListDialog');

const NO_PILOT = { pilotCode: '', timeZone: 'UTC' };

export default function FiguresPage() {
  const intl = useIntl();
  const user = useCurrentUser();
  const isOverseer = mayOversee(user);
  const { data, error, refetch } = useFiguredPilots({ skip: !isOverseer });
  const title = intl.formatMessage({ id: 'figures.title' });
  if (isOverseer && data) return <Pilots pilots={data} title={title} />;
  return (
    <>
      <PageHeading title={title} />
      {!isOverseer ? (
        <StateView
          variant="forbidden"
          title={intl.formatMessage({ id: 'figures.forbidden.title' })}
          text={intl.formatMessage({ id: 'figures.forbidden.text' })}
        />
      ) : error === undefined ? (
        <StateView variant="loading" />
      ) : (
        <PageFailed error={error} retry={() => void refetch()} missingTitleId="figures.missing.title" />
      )}
    </>
  );
}

function Pilots({ pilots, title }: { pilots: readonly FiguredPilot[]; title: string }) {
  const intl = useIntl();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = readFiguresUrl(params);
  const open = readList(params);
  const now = useEdge(open !== undefined);
  const requested = view.pilot || (user.pilotCode === ALL ? '' : user.pilotCode);
  const shown = pilots.find(({ pilotCode }) => pilotCode === requested) ?? pilots[0] ?? NO_PILOT;
  const pilot = shown.pilotCode;
  const question = figuresQuestionOf(view, shown, now);
  const { figures, query } = useFigures(view, question);
  const { error, refetch } = query;
  const at = (search: URLSearchParams) => `${pages.figures}?${search.toString()}`;
  const linkTo = (list: Partial<OpenList>) => at(writeList(view, list));
  const narrowTo = (change: Partial<FiguresView>) => at(writeFiguresUrl({ ...view, ...change }));
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const subtitle = [
    intl.formatMessage({ id: 'figures.subtitle' }),
    ...(shown === NO_PILOT ? [] : [intl.formatMessage({ id: 'duty.zone.of' }, { zone: shown.timeZone })]),
  ].join(' ');
  return (
    <>
      <PageHeading title={title} subtitle={subtitle}>
        <Button
          variant="outlined"
          startIcon={<IconDownload size={18} aria-hidden />}
          disabled={!figures}
          onClick={() => figures && save(figures, (id) => intl.formatMessage({ id: `figures.${id}` }))}
        >
          <FormattedMessage id="logbook.export" />
        </Button>
      </PageHeading>
      <FigureFilters
        view={view}
        pilot={pilot}
        pilots={pilots.map(({ pilotCode }) => pilotCode)}
        figures={figures}
        onChange={(change) => go(narrowTo(change))}
      />
      {pilot === '' ? (
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'duty.noPilot' })}
          text={intl.formatMessage({ id: 'duty.noPilot.text' })}
        />
      ) : !figures && error !== undefined ? (
        <PageFailed error={error} retry={() => void refetch()} missingTitleId="figures.missing.title" />
      ) : !figures ? (
        <StateView variant="loading" />
      ) : figures.alarms === 0 && figures.began === 0 && figures.standing === 0 ? (
        <>
          <LeftOut figures={figures} />
          <StateView
            variant="empty"
            title={intl.formatMessage({ id: 'figures.empty.title' })}
            text={intl.formatMessage({ id: 'figures.empty.text' })}
          />
        </>
      ) : (
        <Aged query={query}>
          <Shown figures={figures} linkTo={linkTo} narrowTo={narrowTo} go={go} />
        </Aged>
      )}
      {open && figures && (
        <LateDialog
          load={loadList}
          props={{ question, open, timeZone: figures.timeZone, now, onClose: () => go(narrowTo({})) }}
        />
      )}
    </>
  );
}

interface ShownProps {
  figures: AlarmFigures;
  linkTo: (open: Partial<OpenList>) => string;
  narrowTo: (change: Partial<FiguresView>) => string;
  go: (to: string) => void;
}

function Shown({ figures, linkTo, narrowTo, go }: ShownProps) {
  return (
    <>
      <LeftOut figures={figures} />
      {!figures.hasDuty && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="figures.noDuty" />
        </Alert>
      )}
      <FigureCards figures={figures} linkTo={linkTo} />
      <Lazy
        load={loadCharts}
        props={{ figures, onPart: (from, to) => go(linkTo({ list: 'all', from, to })) }}
        loading={<Skeleton variant="rounded" height={320} sx={{ mb: 3 }} />}
        failed={(error, retry) => <FailureView error={error} retry={retry} dense />}
      />
      <FigureTables figures={figures} linkTo={linkTo} narrowTo={narrowTo} />
    </>
  );
}

/** Warns of alarms that no figure counts: otherwise a flood of them would look like a quiet night. */
function LeftOut({ figures: { withoutCondition } }: { figures: AlarmFigures }) {
  if (!withoutCondition || withoutCondition.count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <FormattedMessage id="figures.leftOut" values={withoutCondition} />
    </Alert>
  );
}

function save(figures: AlarmFigures, say: (id: string) => string) {
  const { pilotCode, timeZone, from, to } = figures;
  // The end is the first moment that no longer counts.
  const days = [Date.parse(from), Date.parse(to) - 1].map((at) => dayIn(timeZone, at));
  saveFile(
    `${say('file')}-${pilotCode}-${days.join('-')}.csv`,
    toCsv(figureRows(figures, { say, roleText })),
  );
}
