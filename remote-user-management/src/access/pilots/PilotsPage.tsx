import { Alert, Button, LateDialog, useCapabilities, useOpenForm } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ActionsMenu,
  ListPage,
  allowed,
  useManagedRolesQuery,
  useTouchedMappingsQuery,
  usePilotsQuery,
} from '../../parts';
import { hangsOn } from './hangsOn';

type Open = { kind: 'add' } | { kind: 'look' | 'remove'; pilot: string };

const loadAdd = () => import(/* webpackChunkName: "pilot-dialog" */ './PilotDialog');
const loadRemove = () => import(/* webpackChunkName: "remove-pilot-dialog" */ './RemovePilotDialog');

export default function PilotsPage() {
  const intl = useIntl();
  const answer = usePilotsQuery();
  const { pilotEditing: canEdit } = useCapabilities();
  const { data: roles } = useManagedRolesQuery();
  const { data: mappings } = useTouchedMappingsQuery();
  const [open, setOpen] = useOpenForm<Open>('pilot');
  const close = () => setOpen(undefined);
  const hanging = (pilot: string) => hangsOn(pilot, { roles, mappings, people: undefined });
  const count = (list: readonly unknown[] | undefined) => (list ? intl.formatNumber(list.length) : '–');
  const say = (id: string) => intl.formatMessage({ id });

  return (
    <>
      <ListPage
        texts={{
          title: say('pilots.title'),
          subtitle: say('pilots.subtitle'),
          errorTitle: say('pilots.error.title'),
          emptyTitle: say('pilots.empty.title'),
          emptyText: say('pilots.empty.text'),
        }}
        answer={answer}
        actions={
          canEdit && (
            <Button
              variant="contained"
              startIcon={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpen({ kind: 'add' })}
            >
              <FormattedMessage id="pilots.add" />
            </Button>
          )
        }
        table={(pilots) => (
          <ResponsiveTable<string>
            label={say('pilots.title')}
            rows={pilots}
            keyOf={(pilot) => pilot}
            nameOf={(pilot) => pilot}
            columns={[
              { id: 'code', header: say('field.pilotCode'), cell: (pilot) => pilot },
              { id: 'roles', header: say('touched.roles'), cell: (pilot) => count(hanging(pilot).roles) },
              {
                id: 'mappings',
                header: say('touched.mappings'),
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
        )}
      />
      <Alert severity="info" sx={{ mt: 2 }}>
        <FormattedMessage id="pilots.all" />
      </Alert>
      {open?.kind === 'add' && (
        <LateDialog load={loadAdd} props={{ pilots: answer.data ?? [], onClose: close }} />
      )}
      {open && open.kind !== 'add' && (
        <LateDialog
          load={loadRemove}
          props={{ pilot: open.pilot, wantsRemoval: open.kind === 'remove', onClose: close }}
        />
      )}
    </>
  );
}
