import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import {
  Alert,
  Box,
  Button,
  PriorityChip,
  RelativeTime,
  Skeleton,
  Stack,
  Typography,
  usePortal,
} from '@portal/shared';
import { conditionAskedSchema, type ConditionAnswer, type ConditionAsked } from '@portal/shared/wire';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, newPasswordProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { forgetToken } from './linkToken';
import { useLinkToken } from './useLinkToken';

/** The page for links in escalation messages: acknowledge ("I have it") or refuse a condition without signing in. */
export default function AnswerPage() {
  const token = useLinkToken();
  if (token === undefined) return <Worthless what="noLink" />;
  return <WithLink key={token} token={token} />;
}

type Answered = { readonly answer: ConditionAnswer; readonly question: ConditionAsked };

/** Shows the condition first and waits for a click, because mail scanners open links. */
function WithLink({ token }: { token: string }) {
  const { account } = usePortal();
  const [question, setQuestion] = useState<ConditionAsked>();
  const [answered, setAnswered] = useState<Answered>();
  const [problem, setProblem] = useState<AuthProblem>();
  const [busy, setBusy] = useState<ConditionAnswer>();

  useEffect(() => {
    let isHere = true;
    void account.lookAtCondition(token).then((outcome) => {
      if (!isHere) return;
      const parsed = outcome.ok ? read(outcome.value) : undefined;
      setQuestion(parsed);
      if (!parsed) setProblem(outcome.ok ? unreadable : newPasswordProblem(outcome.failure));
    });
    return () => {
      isHere = false;
    };
  }, [account, token]);

  async function say(answer: ConditionAnswer): Promise<void> {
    setBusy(answer);
    const outcome = await account.answerCondition(token, answer);
    setBusy(undefined);
    const parsed = outcome.ok ? read(outcome.value) : undefined;
    if (!parsed) return setProblem(outcome.ok ? unreadable : newPasswordProblem(outcome.failure));
    forgetToken();
    setProblem(undefined);
    setAnswered({ answer, question: parsed });
  }

  if (answered !== undefined) return <AnswerResult {...answered} />;
  if (problem?.kind === 'deadLink') return <Worthless what="deadLink" />;
  return <Question question={question} problem={problem} busy={busy} onSay={(answer) => void say(answer)} />;
}

/** Undefined for an answer that is not the back end's. */
const read = (body: unknown): ConditionAsked | undefined => conditionAskedSchema.safeParse(body).data;

const unreadable: AuthProblem = { kind: 'failure', failure: { kind: 'server' } };

interface QuestionProps {
  /** Undefined while it loads. */
  question: ConditionAsked | undefined;
  problem: AuthProblem | undefined;
  busy: ConditionAnswer | undefined;
  onSay: (answer: ConditionAnswer) => void;
}

function Question({ question, problem, busy, onSay }: QuestionProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.answer.title' })}
      subtitle={intl.formatMessage({ id: 'auth.answer.subtitle' })}
    >
      <Stack spacing={2}>
        {problem && <Alert severity="error">{problemText(problem)}</Alert>}
        {question ? <Facts question={question} /> : !problem && <Skeleton variant="rounded" height={96} />}
        {question && isOpen(question) && (
          <>
            <Button
              variant="contained"
              size="large"
              loading={busy !== undefined}
              onClick={() => onSay('have')}
              fullWidth
            >
              <FormattedMessage id="auth.answer.have" />
            </Button>
            <Button
              variant="outlined"
              size="large"
              loading={busy !== undefined}
              onClick={() => onSay('notMe')}
              fullWidth
            >
              <FormattedMessage id="auth.answer.notMe" />
            </Button>
          </>
        )}
        {question && <OpenIt conditionId={question.conditionId} />}
      </Stack>
    </AuthCard>
  );
}

/** Whether the link still asks for an answer: there is no owner, or the owner is asked whether they still are. */
const isOpen = ({ cleared, owner }: ConditionAsked) =>
  cleared === undefined && (owner === undefined || owner.isAsked === true);

function Facts({ question }: { question: ConditionAsked }) {
  const { priority, description, topic, pilotCode, module, moduleName, raised } = question;
  return (
    <Box>
      <PriorityChip priority={priority} />
      <Typography variant="h6" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <bdi>{description ?? topic}</bdi>
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{`${pilotCode} · ${moduleName ?? module}`}</bdi>
        {' · '}
        <RelativeTime value={Date.parse(raised)} />
      </Typography>
      <Stand question={question} />
    </Box>
  );
}

function Stand({ question: { cleared, owner } }: { question: ConditionAsked }) {
  if (cleared === undefined && owner === undefined) return null;
  return (
    <Typography role="status" sx={{ mt: 1 }}>
      {cleared !== undefined ? (
        <FormattedMessage id="auth.answer.over" />
      ) : owner?.isYou ? (
        <FormattedMessage id="auth.answer.yours" />
      ) : (
        <FormattedMessage id="auth.answer.held" values={{ name: owner?.name ?? '' }} />
      )}
    </Typography>
  );
}

function OpenIt({ conditionId }: { conditionId: string }) {
  return (
    <Button component={RouterLink} to={`/notifications/condition/${conditionId}`} size="large" fullWidth>
      <FormattedMessage id="auth.answer.open" />
    </Button>
  );
}

function AnswerResult({ answer, question }: Answered) {
  const intl = useIntl();
  const isYours = question.cleared === undefined && question.owner?.isYou === true;
  const title = isYours ? 'yours' : answer === 'notMe' && isOpen(question) ? 'passed' : 'late';
  return (
    <AuthCard title={intl.formatMessage({ id: `auth.answer.${title}.title` })}>
      <Stack spacing={2}>
        {title !== 'late' && (
          <Typography role="status">
            <FormattedMessage id={`auth.answer.${title}.text`} />
          </Typography>
        )}
        <Facts question={question} />
        <OpenIt conditionId={question.conditionId} />
      </Stack>
    </AuthCard>
  );
}

function Worthless({ what }: { what: 'deadLink' | 'noLink' }) {
  const intl = useIntl();
  return (
    <AuthCard title={intl.formatMessage({ id: `auth.${what}.title` })}>
      <Stack spacing={2}>
        <Typography>{intl.formatMessage({ id: `auth.answer.${what}` })}</Typography>
        <Button component={RouterLink} to="/" variant="contained" size="large" fullWidth>
          <FormattedMessage id="auth.toPortal" />
        </Button>
      </Stack>
    </AuthCard>
  );
}
