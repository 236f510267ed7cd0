import {
  asFailure,
  Box,
  Button,
  Card,
  ConfirmDialog,
  ListItem,
  Typography,
  useFeedback,
  useFormatters,
  usePriorityText,
  useFocusInside,
  useOpenForm,
  useNotDone,
} from '@portal/kit';
import type { ChannelTarget } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed, Muted, useRereading, whileSending } from '../../parts';
import {
  useChannelTargetsQuery,
  useKeepTargetMutation,
  useRemoveTargetMutation,
  useTestTargetMutation,
} from './channels.api';
import { RenewSecret } from './RenewSecret';
import { TargetDialog } from './TargetDialog';
import { underWayTo } from './underWay';
import { useReasonText, useTargetFailure } from './useReasonText';

export function TargetPanel() {
  const titleId = useId();
  const focus = useFocusInside<HTMLDivElement>();
  const query = useChannelTargetsQuery();
  const [tests, setTests] = useState(0);
  const underWay = underWayTo(query.data);
  useChannelTargetsQuery(undefined, useRereading(underWay.length > 0 ? `${underWay.join()} ${tests}` : ''));
  const [edited, setEdited] = useOpenForm<ChannelTarget | 'new'>('target');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }} {...focus}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="channels.targets" />
        </Typography>
        <Button startIcon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          <FormattedMessage id="channels.target.add" />
        </Button>
      </Box>
      <Muted id="channels.targets.text" room={{ my: 1 }} />
      <Listed
        query={query}
        labelledBy={titleId}
        empty={
          <Typography variant="body2">
            <FormattedMessage id="channels.targets.empty" />
          </Typography>
        }
        keyOf={({ targetId }) => targetId}
        row={(target) => (
          <TargetRow
            target={target}
            onEdit={() => setEdited(target)}
            onTest={() => setTests((count) => count + 1)}
          />
        )}
      />
      {edited !== undefined && (
        <TargetDialog {...(edited !== 'new' && { target: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface TargetRowProps {
  target: ChannelTarget;
  onEdit: () => void;
  onTest: () => void;
}

function TargetRow({ target, onEdit, onTest }: TargetRowProps) {
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useTargetFailure();
  const priorityText = usePriorityText();
  const [remove, removing] = useRemoveTargetMutation();
  const [test, testing] = useTestTargetMutation();
  const [keep, keeping] = useKeepTargetMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const { targetId, name, kind, pilotCode, host, person, enabled, newsFrom, stopped, madeBy } = target;
  const say = (id: string) => intl.formatMessage({ id }, { name });
  const report = (error: unknown, done: string) => {
    if (error !== undefined) notDone(error, { reason: failureText(asFailure(error)) });
    else feedback.success(done, { name });
  };
  return (
    <ListItem
      divider
      disableGutters
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body1" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2">
          <FormattedMessage id={`channels.kind.${kind}`} /> · {pilotCode} · <bdi dir="ltr">{host}</bdi>
          {person && (
            <>
              {' · '}
              <FormattedMessage id="channels.target.person.of" values={{ name: person.name }} />
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {!enabled ? (
            <FormattedMessage id="channels.target.disabled" />
          ) : newsFrom === undefined ? (
            <FormattedMessage id="channels.target.escalations" />
          ) : (
            <FormattedMessage id="channels.target.newsFrom" values={{ priority: priorityText(newsFrom) }} />
          )}
        </Typography>
        {stopped !== undefined && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {stopped === 'person' ? (
              <FormattedMessage id="channels.target.stopped.person" />
            ) : madeBy === undefined ? (
              <FormattedMessage id="channels.target.stopped.gone" />
            ) : (
              <FormattedMessage id="channels.target.stopped" values={{ name: madeBy }} />
            )}
          </Typography>
        )}
        <LastLine target={target} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {stopped === 'nobody' && (
          <Button
            size="small"
            aria-label={say('channels.target.keep.of')}
            {...whileSending(keeping.isLoading, () =>
              keep(targetId).then(({ error }) => report(error, 'channels.target.kept')),
            )}
          >
            <FormattedMessage id="channels.target.keep" />
          </Button>
        )}
        <Button
          size="small"
          aria-label={say('channels.target.test.of')}
          {...whileSending(testing.isLoading, () =>
            test(targetId).then(({ error }) => {
              onTest();
              report(error, 'channels.target.tested');
            }),
          )}
        >
          <FormattedMessage id="channels.target.test" />
        </Button>
        <Button size="small" aria-label={say('channels.target.change.of')} onClick={onEdit}>
          <FormattedMessage id="channels.target.change" />
        </Button>
        {kind === 'webhook' && <RenewSecret target={target} />}
        <Button
          size="small"
          color="error"
          aria-label={say('channels.target.remove.of')}
          onClick={() => setIsConfirming(true)}
        >
          <FormattedMessage id="channels.target.remove" />
        </Button>
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title={say('channels.target.remove.of')}
        confirmLabel={say('channels.target.remove')}
        tone="error"
        busy={removing.isLoading}
        onConfirm={() =>
          void remove(targetId).then(({ error }) => {
            setIsConfirming(false);
            report(error, 'channels.target.removed');
          })
        }
        onCancel={() => setIsConfirming(false)}
      >
        <FormattedMessage id="channels.target.remove.text" />
      </ConfirmDialog>
    </ListItem>
  );
}

function LastLine({ target: { last } }: { target: ChannelTarget }) {
  const { dateTime } = useFormatters();
  const reasonText = useReasonText();
  if (last === undefined) return null;
  const stage = last.state === 'waiting' && last.reason !== undefined ? 'again' : last.state;
  return (
    <Typography variant="body2" sx={{ color: last.state === 'failed' ? 'error.main' : 'text.secondary' }}>
      <FormattedMessage id={`channels.last.${stage}`} values={{ when: dateTime(last.timestamp) }} />
      {last.reason !== undefined && ` ${reasonText(last.reason, last.status)}`}
    </Typography>
  );
}
