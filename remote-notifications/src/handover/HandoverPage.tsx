import {
  serverNow,
  Alert,
  Box,
  Button,
  copyText,
  fullNameOf,
  MenuItem,
  PageHeading,
  StateView,
  useCapabilities,
  useCurrentUser,
  useFeedback,
  FailureView,
} from '@portal/kit';
import { MomentField, TextField } from '@portal/kit/forms';
import { ALL } from '@portal/kit/wire';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mayOversee } from '../assignments/reassign/mayReassign';
import { useNextShift, useNextShiftText } from '../duty/useNextShift';
import type { Scope } from './groups';
import { handoverSheet } from './sheet';
import { useRemarks } from './remarks';
import { SheetView } from './SheetView';
import { sheetText } from './sheetText';
import { shiftOf, spanOf, toLocalField, type ShiftChoice } from './shifts';
import { useHandoverData } from './useHandoverData';
import { useSheetWords } from './useSheetWords';

const choices: ShiftChoice[] = ['present', 'previous', 'last8', 'last24', 'dates'];

/** What one shift leaves the next, to be printed or sent. */
export default function HandoverPage() {
  const intl = useIntl();
  const feedback = useFeedback();
  const words = useSheetWords();
  const [choice, setChoice] = useState<ShiftChoice>('present');
  // To the minute: the page's clock for relative times may be a tick behind.
  const [span, setSpan] = useState(() => spanOf('present', serverNow()));
  const user = useCurrentUser();
  const isOverseer = useCapabilities().pilotAssignments && mayOversee(user);
  const [wanted, setWanted] = useState<Scope['kind']>('pilot');
  const kind = isOverseer ? wanted : 'mine';
  const scope = useMemo(
    (): Scope =>
      kind === 'mine'
        ? { kind, name: fullNameOf(user) }
        : { kind, pilot: user.pilotCode === ALL ? undefined : user.pilotCode },
    [kind, user],
  );
  const { present } = useNextShift();
  const next = useNextShiftText();
  // The plan says when a shift began, where there is one.
  const from = choice === 'present' && present ? toLocalField(Date.parse(present.from)) : span.from;
  const shift = useMemo(() => shiftOf(from, span.to), [from, span.to]);
  const data = useHandoverData(shift, kind);
  const [remarks, setRemarks] = useRemarks(from);
  const sheet = useMemo(
    () => (shift && data.state === 'ready' ? handoverSheet(shift, data.assignments, data.unread) : undefined),
    [shift, data],
  );

  const choose = (next: ShiftChoice) => {
    setChoice(next);
    if (next !== 'dates') setSpan(spanOf(next, serverNow()));
  };
  const copy = async () => {
    if (!sheet) return;
    const done = await copyText(sheetText(sheet, scope, words, { next, remarks }));
    if (done) feedback.success('handover.copied');
    else feedback.error('handover.notCopied');
  };
  const field = (name: 'from' | 'to') => (
    <MomentField
      size="small"
      label={intl.formatMessage({ id: `inbox.filter.${name}` })}
      value={name === 'from' ? from : span.to}
      error={name === 'to' && !shift}
      helperText={name === 'to' && !shift ? intl.formatMessage({ id: 'handover.span.wrong' }) : undefined}
      onChange={(moment) => {
        setChoice('dates');
        setSpan({ from, to: span.to, [name]: moment });
      }}
    />
  );

  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'handover.title' })}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button
            startIcon={<IconCopy size={18} aria-hidden />}
            disabled={!sheet}
            onClick={() => void copy()}
          >
            <FormattedMessage id="handover.copy" />
          </Button>
          <Button
            variant="contained"
            startIcon={<IconPrinter size={18} aria-hidden />}
            disabled={!sheet}
            onClick={() => window.print()}
          >
            <FormattedMessage id="handover.print" />
          </Button>
        </Box>
      </PageHeading>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, '@media print': { display: 'none' } }}>
        <TextField
          select
          size="small"
          label={intl.formatMessage({ id: 'handover.span' })}
          value={choice}
          onChange={(event) => choose(event.target.value as ShiftChoice)}
          sx={{ minWidth: 180 }}
        >
          {choices.map((one) => (
            <MenuItem key={one} value={one}>
              {intl.formatMessage({ id: `handover.span.${one}` })}
            </MenuItem>
          ))}
        </TextField>
        {field('from')}
        {field('to')}
        {isOverseer && (
          <TextField
            select
            size="small"
            label={intl.formatMessage({ id: 'handover.scope' })}
            value={kind}
            onChange={(event) => setWanted(event.target.value as Scope['kind'])}
            sx={{ minWidth: 180 }}
          >
            <MenuItem value="pilot">
              <FormattedMessage
                id="board.side.Pilot"
                values={{ isAll: String(user.pilotCode === ALL), pilot: user.pilotCode }}
              />
            </MenuItem>
            <MenuItem value="mine">
              <FormattedMessage id="handover.scope.mine" />
            </MenuItem>
          </TextField>
        )}
      </Box>
      {data.state === 'ready' && data.isPieced && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="handover.pieced" />
        </Alert>
      )}
      {data.state === 'loading' && <StateView variant="loading" />}
      {data.state === 'failed' && <FailureView error={data.error} retry={data.retry} />}
      {sheet && (
        <SheetView
          sheet={sheet}
          scope={scope}
          words={words}
          next={next}
          remarks={remarks}
          onRemarks={setRemarks}
        />
      )}
    </>
  );
}
