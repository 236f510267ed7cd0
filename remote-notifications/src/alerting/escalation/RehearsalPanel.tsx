import {
  asFailure,
  Box,
  Button,
  clock,
  Typography,
  useFailureText,
  usePriorityText,
  VisuallyHidden,
} from '@portal/kit';
import { MomentField, TextField } from '@portal/kit/forms';
import { priorities, type EscalationPlanRequest, type Priority, type Rehearsal } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Muted, optionsOf, worstFirst } from '../../parts';
import { toLocalField } from '../duty/shifts';
import { useRehearseMutation } from './escalation.api';
import { FiringList } from './FiringList';

interface RehearsalPanelProps {
  mappingId: string;
  pilots: readonly string[];
  /** The plan as typed, or the numbers of the steps that lack something. The fields then show what. */
  plan: () => Promise<EscalationPlanRequest | { readonly incomplete: readonly number[] }>;
}

export function RehearsalPanel({ mappingId, pilots, plan }: RehearsalPanelProps) {
  const intl = useIntl();
  const id = useId();
  const say = (text: string) => intl.formatMessage({ id: text });
  const priorityText = usePriorityText();
  const failureText = useFailureText();
  const [rehearse, { isLoading }] = useRehearseMutation();
  const [priority, setPriority] = useState<Priority>('High');
  const [at, setAt] = useState(() => toLocalField(clock.now()));
  const [pilotCode, setPilotCode] = useState(pilots[0] ?? '');
  const [result, setResult] = useState<Rehearsal>();
  const [problem, setProblem] = useState<string>();
  const moment = new Date(at);
  const isMoment = !Number.isNaN(moment.getTime());

  const textOf = (incomplete: readonly number[]) => {
    if (incomplete.length === 0) return say('escalation.rehearsal.incomplete');
    const steps = incomplete.map((number) => intl.formatMessage({ id: 'escalation.step' }, { number }));
    return intl.formatMessage(
      { id: 'escalation.rehearsal.incompleteSteps' },
      { steps: intl.formatList(steps) },
    );
  };
  const run = async () => {
    setProblem(undefined);
    setResult(undefined);
    const body = isMoment ? await plan() : undefined;
    if (body === undefined) return setProblem(say('escalation.rehearsal.incomplete'));
    if ('incomplete' in body) return setProblem(textOf(body.incomplete));
    const { data, error } = await rehearse({
      id: mappingId,
      body: { priority, at: moment.toISOString(), plan: body, ...(pilotCode !== '' && { pilotCode }) },
    });
    if (error !== undefined) return setProblem(failureText(asFailure(error)));
    setResult(data);
  };

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        <FormattedMessage id="escalation.rehearsal" />
      </Typography>
      <Muted id="escalation.rehearsal.text" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          label={say('inbox.column.priority')}
          value={priority}
          onChange={({ target: { value } }) => setPriority(priorities.find((one) => one === value) ?? 'High')}
        >
          {optionsOf(worstFirst, priorityText)}
        </TextField>
        <MomentField
          label={say('escalation.rehearsal.at')}
          helperText={say('escalation.rehearsal.at.help')}
          value={at}
          onChange={setAt}
          error={!isMoment}
        />
        {pilots.length > 0 && (
          <TextField
            select
            label={say('event.pilot')}
            value={pilotCode}
            onChange={({ target: { value } }) => setPilotCode(value)}
          >
            {optionsOf(pilots)}
          </TextField>
        )}
      </Box>
      <Button
        variant="outlined"
        loading={isLoading}
        onClick={() => void run()}
        sx={{ alignSelf: 'start', justifySelf: 'start' }}
      >
        <FormattedMessage id="escalation.rehearsal.run" />
      </Button>
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {problem !== undefined && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {problem}
          </Typography>
        )}
        {result && <RehearsalSummary result={result} />}
      </Box>
      {result && <RehearsalResult result={result} />}
    </Box>
  );
}

/** What a screen reader says: the names of thousands would not end. */
function RehearsalSummary({ result: { firings } }: { result: Rehearsal }) {
  return firings.length === 0 ? (
    <Typography variant="body2">
      <FormattedMessage id="escalation.rehearsal.nothing" />
    </Typography>
  ) : (
    <VisuallyHidden>
      <FormattedMessage id="escalation.rehearsal.steps" values={{ count: firings.length }} />
    </VisuallyHidden>
  );
}

function RehearsalResult({ result: { firings } }: { result: Rehearsal }) {
  const { formatters, locale } = useIntl();
  if (firings.length === 0) return null;
  const format = formatters.getDateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <>
      <FiringList firings={firings} time={({ at }) => format.format(Date.parse(at))} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="escalation.rehearsal.at.help" />
      </Typography>
    </>
  );
}
