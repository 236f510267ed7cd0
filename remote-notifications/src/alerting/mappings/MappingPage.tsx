import {
  announce,
  Alert,
  Box,
  Button,
  Card,
  LateDialog,
  PageHeading,
  StateView,
  useCapabilities,
  useCurrentUser,
  useUndoable,
  FailureView,
  asFailure,
  useNotDone,
  useOpenForm,
  useFocusInside,
} from '@portal/kit';
import { SearchField } from '@portal/kit/forms';
import { ALL, SUPER_ADMIN, type EventMapping, roleSearchText } from '@portal/kit/wire';
import { IconListDetails, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  useDeleteMappingMutation,
  useEventMappingsQuery,
  useUpdateMappingMutation,
} from '../topics/mappings.api';
import { MappingDialog } from './MappingDialog';
import { MappingTable } from './MappingTable';
import { Simulator } from './Simulator';

const searched = ({ topic, description, userRoles, pilotCode = ALL }: EventMapping) =>
  [topic, description, pilotCode, ...userRoles.map(roleSearchText)].join('\n').toLowerCase();

type Open = { kind: 'new' | 'causes' } | { kind: 'edit' | 'escalation'; mapping: EventMapping };

const loadEscalation = () => import(/* webpackChunkName: "escalation" */ '../escalation/EscalationDialog');
const loadCauses = () => import(/* webpackChunkName: "causes" */ '../conditions/notes/CausesDialog');

export default function MappingPage() {
  const intl = useIntl();
  const { data, error, refetch } = useEventMappingsQuery();
  const [open, setOpen] = useOpenForm<Open>('mapping');
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'mapping.title' })}
        subtitle={intl.formatMessage({ id: 'mapping.subtitle' })}
      >
        <Button
          variant="contained"
          startIcon={<IconPlus size={18} aria-hidden />}
          disabled={!data}
          onClick={() => setOpen({ kind: 'new' })}
        >
          <FormattedMessage id="mapping.new" />
        </Button>
      </PageHeading>
      {data ? (
        <Mappings
          mappings={data}
          onEdit={(mapping) => setOpen({ kind: 'edit', mapping })}
          onEscalate={(mapping) => setOpen({ kind: 'escalation', mapping })}
          onCauses={() => setOpen({ kind: 'causes' })}
        />
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
      {open?.kind === 'escalation' && (
        <LateDialog load={loadEscalation} props={{ mapping: open.mapping, onClose: close }} />
      )}
      {open?.kind === 'causes' && <LateDialog load={loadCauses} props={{ onClose: close }} />}
      {open && (open.kind === 'new' || open.kind === 'edit') && data && (
        <MappingDialog
          mappings={data}
          mapping={open.kind === 'edit' ? open.mapping : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

interface MappingsProps {
  mappings: readonly EventMapping[];
  onEdit: (mapping: EventMapping) => void;
  onEscalate: (mapping: EventMapping) => void;
  onCauses: () => void;
}

function Mappings({ mappings, onEdit, onEscalate, onCauses }: MappingsProps) {
  const { extras } = useCapabilities();
  const intl = useIntl();
  const notDone = useNotDone();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [remove] = useDeleteMappingMutation();
  const [update] = useUpdateMappingMutation();
  const { start, bar } = useUndoable();
  const focus = useFocusInside<HTMLDivElement>();
  const [isTrying, setTrying] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const q = params.get('q') ?? '';
  const left = mappings.filter((one) => !hidden.has(one.eventMappingId));
  const rows = left.filter((one) => searched(one).includes(q.trim().toLowerCase()));
  const unreviewed = left.filter((one) => one.reviewed === false).length;

  const show = (id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id)));
  const onDelete = ({ eventMappingId: id, topic }: EventMapping) => {
    setHidden((before) => new Set([...before, id]));
    const commit = async () => {
      const { error } = await remove(id);
      if (error === undefined || asFailure(error).kind === 'notFound') return;
      show(id);
      notDone(error);
    };
    start({
      message: intl.formatMessage({ id: 'mapping.deleted' }, { topic }),
      commit: () => void commit(),
      revert: () => show(id),
    });
  };
  const onKeep = async ({ eventMappingId: id, topic, userRoles }: EventMapping) => {
    const { error } = await update({ id, body: { userRoles } });
    if (error !== undefined) notDone(error);
    else announce(intl.formatMessage({ id: 'mapping.saved' }, { topic }));
  };

  return (
    <>
      <Box {...focus} sx={{ minWidth: 0 }}>
        {unreviewed > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <FormattedMessage id="mapping.unreviewed.text" values={{ count: unreviewed }} />
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <SearchField
            label={intl.formatMessage({ id: 'mapping.search' })}
            value={q}
            onChange={(text) => setParams(text ? { q: text } : {}, { replace: true, flushSync: true })}
            sx={{ flex: '1 1 220px', width: 'auto' }}
          />
          <Button
            variant="outlined"
            startIcon={<IconUsers size={18} aria-hidden />}
            onClick={() => setTrying(true)}
          >
            <FormattedMessage id="simulator.title" />
          </Button>
          {extras && (
            <Button
              variant="outlined"
              startIcon={<IconListDetails size={18} aria-hidden />}
              onClick={onCauses}
            >
              <FormattedMessage id="causes.open" />
            </Button>
          )}
        </Box>
        {rows.length === 0 ? (
          <StateView
            variant="empty"
            title={intl.formatMessage({
              id: left.length === 0 ? 'mapping.empty' : 'inbox.nothingFits.title',
            })}
            text={intl.formatMessage({ id: 'mapping.empty.text' })}
          />
        ) : (
          <Card sx={{ p: { xs: 1, md: 0 } }}>
            <MappingTable
              mappings={rows}
              showsPilot={user.pilotRole === SUPER_ADMIN}
              onEdit={onEdit}
              onDelete={onDelete}
              onEscalate={onEscalate}
              onKeep={(mapping) => void onKeep(mapping)}
            />
          </Card>
        )}
        {bar}
      </Box>
      {isTrying && <Simulator mappings={left} onClose={() => setTrying(false)} />}
    </>
  );
}
