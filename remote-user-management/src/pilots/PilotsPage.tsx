import {
  Alert,
  Button,
  Lazy,
  PageHeading,
  Paper,
  StateView,
  FailureView,
  useCapabilities,
  useOpenForm,
} from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActionsMenu } from '../common/ActionsMenu';
import { allowed } from '../permissions/reach';
import { useManagedRolesQuery, useTouchedMappingsQuery } from '../roles/roles.api';
import { hangsOn } from './hangsOn';
import { usePilotsQuery } from './pilots.api';

type Open = { kind: 'add' } | { kind: 'look' | 'remove'; pilot: string };

const loadAdd = () => import(/* webpackChunkName: "pilot-dialog" */ './PilotDialog');
const loadRemove = () => import(/* webpackChunkName: "remove-pilot-dialog" */ './RemovePilotDialog');

export default function PilotsPage() {
  const intl = useIntl();
  const { data: pilots, error, refetch } = usePilotsQuery();
  const { pilotEditing: canEdit } = useCapabilities();
  const { data: roles } = useManagedRolesQuery();
  const { data: mappings } = useTouchedMappingsQuery();
  const [open, setOpen] = useOpenForm<Open>('pilot');
  const close = () => setOpen(undefined);
  const hanging = (pilot: string) => hangsOn(pilot, { roles, mappings, people: undefined });
  const count = (list: readonly unknown[] | undefined) => (list ? intl.formatNumber(list.length) : '–');
  const common = { loading: null, failed: () => null };

  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'pilots.title' })}
        subtitle={intl.formatMessage({ id: 'pilots.subtitle' })}
      >
        {canEdit && (
          <Button
            variant="contained"
            startIcon={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            <FormattedMessage id="pilots.add" />
          </Button>
        )}
      </PageHeading>
      {!pilots && error && (
        <FailureView
          error={error}
          title={intl.formatMessage({ id: 'pilots.error.title' })}
          retry={() => void refetch()}
        />
      )}
      {!pilots && !error && <StateView variant="loading" />}
      {pilots?.length === 0 && (
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'pilots.empty.title' })}
          text={intl.formatMessage({ id: 'pilots.empty.text' })}
        />
      )}
      {pilots && pilots.length > 0 && (
        <Paper sx={{ p: { xs: 1.5, md: 1 } }}>
          <ResponsiveTable<string>
            label={intl.formatMessage({ id: 'pilots.title' })}
            rows={pilots}
            keyOf={(pilot) => pilot}
            nameOf={(pilot) => pilot}
            columns={[
              { id: 'code', header: intl.formatMessage({ id: 'field.pilotCode' }), cell: (pilot) => pilot },
              {
                id: 'roles',
                header: intl.formatMessage({ id: 'touched.roles' }),
                cell: (pilot) => count(hanging(pilot).roles),
              },
              {
                id: 'mappings',
                header: intl.formatMessage({ id: 'touched.mappings' }),
                cell: (pilot) => count(hanging(pilot).mappings),
              },
            ]}
            actions={(pilot) => (
              <ActionsMenu
                name={pilot}
                actions={[
                  { textId: 'pilots.look', decision: allowed, run: () => setOpen({ kind: 'look', pilot }) },
                  ...(canEdit
                    ? [
                        {
                          textId: 'pilots.remove',
                          decision: allowed,
                          run: () => setOpen({ kind: 'remove', pilot }),
                          dangerous: true,
                        },
                      ]
                    : []),
                ]}
              />
            )}
          />
        </Paper>
      )}
      <Alert severity="info" sx={{ mt: 2 }}>
        <FormattedMessage id="pilots.all" />
      </Alert>
      {open?.kind === 'add' && (
        <Lazy load={loadAdd} props={{ pilots: pilots ?? [], onClose: close }} {...common} />
      )}
      {open && open.kind !== 'add' && (
        <Lazy
          load={loadRemove}
          props={{ pilot: open.pilot, wantsRemoval: open.kind === 'remove', onClose: close }}
          {...common}
        />
      )}
    </>
  );
}
