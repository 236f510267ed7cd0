import {
  Box,
  IconButton,
  ListItem,
  PriorityChip,
  RelativeTime,
  Tooltip,
  useCurrentUser,
  useFocusInside,
} from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { IconHandStop } from '@tabler/icons-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { holderTextId, useTake } from '../../../alerting';
import { whileSending } from '../../../parts';
import { RowCheckbox, RowText, rowAttributes, severityBar, sourceOf, type RowProps } from './rowParts';
import { useRecipientText } from './useRecipientText';

function useStandText() {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  return ({ owner, cleared, count }: Condition, missed = false): string[] => [
    ...(cleared !== undefined
      ? [intl.formatMessage({ id: missed ? 'condition.missed' : 'condition.over' })]
      : []),
    ...(owner
      ? [intl.formatMessage({ id: holderTextId({ owner, cleared }, userId) }, { name: owner.name })]
      : []),
    ...(count > 1 ? [intl.formatMessage({ id: 'condition.count' }, { count })] : []),
  ];
}

/** The row height beside the reading pane, from the chosen density. Set on the list. */
export const shortRowByDensity = {
  '--short-row': 'max(52px, var(--portal-row))',
  '--short-row-end': '12px',
  '--short-row-start': 'max(4px, (var(--portal-target) - 20px) / 2)',
} as const;

/** The two-line row on a phone or beside the reading pane: seven fit into a phone's window. */
export const ShortRow = memo(function ShortRow(props: RowProps) {
  const { one, isOwn, isSelected, isOpen, showsUser } = props;
  const { condition } = one;
  const recipient = useRecipientText()(one).text;
  const standText = useStandText();
  const focus = useFocusInside<HTMLLIElement>();
  const words = [
    ...(condition ? standText(condition, one.missed) : []),
    one.moduleName ?? one.module ?? sourceOf(one),
    showsUser ? recipient : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListItem
      {...focus}
      divider
      sx={{
        ...severityBar(one),
        minHeight: 'var(--short-row, 64px)',
        gap: 0.5,
        paddingInlineStart: 0.5,
        paddingInlineEnd: 'var(--short-row-end, 4px)',
        // The padding makes the link's touch target fit into its own row.
        paddingBlockStart: 'var(--short-row-start, 12px)',
        paddingBlockEnd: 0.5,
        bgcolor: isSelected || isOpen ? 'action.selected' : undefined,
        // The link covers the whole row. Other controls lie above it.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '& .MuiCheckbox-root, & .MuiIconButton-root': {
          position: 'relative',
          zIndex: 1,
          mt: 'calc(4px - var(--short-row-start, 12px))',
        },
      }}
      {...rowAttributes(props)}
    >
      <RowCheckbox {...props} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowText one={one} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 0.75,
            alignItems: 'center',
            minWidth: 0,
            mt: 0.25,
          }}
        >
          <PriorityChip priority={one.priority} />
          <Box
            component="span"
            title={words}
            sx={{
              // Without 96 px the time wraps into a line of its own.
              flex: '1 1 96px',
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              typography: 'caption',
              color: 'text.secondary',
            }}
          >
            {words}
          </Box>
          <Box
            component="span"
            sx={{
              flex: 'none',
              marginInlineStart: 'auto',
              typography: 'caption',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            <RelativeTime value={one.timestamp} />
          </Box>
        </Box>
      </Box>
      {condition && isOwn && condition.cleared === undefined && condition.owner === undefined && (
        <TakeButton condition={condition} />
      )}
    </ListItem>
  );
});

function TakeButton({ condition }: { condition: Condition }) {
  const intl = useIntl();
  const { take, isTaking } = useTake();
  const text = intl.formatMessage({ id: 'condition.take' });
  return (
    <Tooltip title={text}>
      <IconButton aria-label={text} color="primary" {...whileSending(isTaking, () => take(condition))}>
        <IconHandStop size={22} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
