import { Box, Button, Chip, IconButton, Tooltip, Topic, Typography } from '@portal/kit';
import { ResponsiveTable, type Column } from '@portal/kit/data';
import { ALL, type EventMapping, roleText } from '@portal/kit/wire';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EscalationButton } from '../escalation/EscalationButton';
import { MappingDuty } from './MappingDuty';

interface MappingTableProps {
  mappings: readonly EventMapping[];
  showsPilot: boolean;
  onEdit: (mapping: EventMapping) => void;
  onDelete: (mapping: EventMapping) => void;
  onEscalate: (mapping: EventMapping) => void;
  /** Marks an unreviewed mapping as reviewed, unchanged. */
  onKeep: (mapping: EventMapping) => void;
}

export function MappingTable(props: MappingTableProps) {
  const { mappings, showsPilot, onEdit, onDelete, onEscalate, onKeep } = props;
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const columns: Column<EventMapping>[] = [
    {
      id: 'topic',
      header: say('event.topic'),
      cell: (one) => (
        // A topic is one long word: without a minimum width it would break between any two letters.
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: { md: '9rem' } }}
        >
          <Topic>{one.topic}</Topic>
          {one.reviewed === false && <Chip size="small" color="warning" label={say('mapping.unreviewed')} />}
          {one.clearedBy !== undefined && (
            <Typography variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
              <FormattedMessage
                id="mapping.clearedBy.said"
                values={{ topic: <Topic>{one.clearedBy}</Topic> }}
              />
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'description',
      header: say('mapping.description'),
      cell: (one) => (
        <Typography variant="body2">{(one.description !== one.topic && one.description) || '–'}</Typography>
      ),
    },
    {
      id: 'roles',
      header: say('mapping.roles'),
      cell: (one) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {one.userRoles.map((role) => (
              <Chip
                key={role}
                size="small"
                variant={role === ALL ? 'filled' : 'outlined'}
                label={role === ALL ? say('shared.role.all') : roleText(role)}
              />
            ))}
          </Box>
          <MappingDuty pilot={one.pilotCode ?? ALL} roles={one.userRoles} />
        </>
      ),
    },
    ...(showsPilot
      ? [
          {
            id: 'pilot',
            header: say('event.pilot'),
            cell: ({ pilotCode = ALL }: EventMapping) =>
              pilotCode === ALL ? say('mapping.allPilots') : pilotCode,
          },
        ]
      : []),
  ];
  return (
    <ResponsiveTable
      label={say('mapping.title')}
      columns={columns}
      rows={mappings}
      keyOf={(one) => one.eventMappingId}
      nameOf={(one) => one.topic}
      emphasised={(one) => one.reviewed === false}
      actions={(one) => (
        <>
          {one.reviewed === false && (
            <Button
              size="small"
              onClick={() => onKeep(one)}
              aria-label={say('mapping.keep.label', { topic: one.topic })}
            >
              <FormattedMessage id="mapping.keep" />
            </Button>
          )}
          <EscalationButton mapping={one} onOpen={onEscalate} />
          <Tooltip title={say('mapping.edit')}>
            <IconButton
              aria-label={say('mapping.edit.label', { topic: one.topic })}
              onClick={() => onEdit(one)}
            >
              <IconEdit size={20} aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip title={say('inbox.action.delete')}>
            <IconButton
              aria-label={say('mapping.delete.label', { topic: one.topic })}
              onClick={() => onDelete(one)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </Tooltip>
        </>
      )}
    />
  );
}
