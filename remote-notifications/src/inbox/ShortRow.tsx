import { Box, IconButton, ListItem, PriorityChip, RelativeTime, useCurrentUser } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { IconHandStop } from '@tabler/icons-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { holderTextId } from '../conditions/holderText';
import { useTake } from '../conditions/useTake';
import { useKeptFocus } from '../parts/useKeptFocus';
import { whileSending } from '../parts/whileSending';
import { RowCheckbox, RowText, rowAttributes, severityBar, sourceOf, type RowProps } from './rowParts';
import { useRecipientText } from './useRecipientText';

/** What a short row says of a condition: who has it or that it is over, and how often it came. All else is on its page. */
function useStandText() {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  return ({ holder, cleared, count }: Condition, missed = false): string[] => [
    ...(cleared !== undefined
      ? [intl.formatMessage({ id: missed ? 'condition.missed' : 'condition.over' })]
      : []),
    ...(holder
      ? [intl.formatMessage({ id: holderTextId({ holder, cleared }, userId) }, { name: holder.name })]
      : []),
    ...(count > 1 ? [intl.formatMessage({ id: 'condition.count' }, { count })] : []),
  ];
}

/** Of the list around them: beside what is read, rows are as high as the chosen density wants them, and no higher. */
export const shortRowByDensity = {
  '--short-row': 'max(52px, var(--portal-row))',
  '--short-row-end': '12px',
  '--short-row-start': 'max(4px, (var(--portal-target) - 20px) / 2)',
} as const;

/**
 * A row of the inbox on a phone or beside what is read: two lines of text, so that seven fit in a phone's window, and "I have
 * it" where nobody has. What else can be done is on the page behind it.
 */
export const ShortRow = memo(function ShortRow(props: RowProps) {
  const { one, isOwn, isSelected, isOpen, showsUser } = props;
  const { condition } = one;
  const recipient = useRecipientText()(one);
  const standText = useStandText();
  const focus = useKeptFocus<HTMLLIElement>();
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
        // The link is a finger's target around its middle, within its own row.
        paddingBlockStart: 'var(--short-row-start, 12px)',
        paddingBlockEnd: 0.5,
        bgcolor: isSelected || isOpen ? 'action.selected' : undefined,
        // The link answers over the whole row, and what else is pressed lies above it.
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
              // Where that is not there, the time stands in a line of its own.
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
      {condition && isOwn && condition.cleared === undefined && condition.holder === undefined && (
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
    <IconButton
      aria-label={text}
      title={text}
      color="primary"
      {...whileSending(isTaking, () => void take(condition))}
    >
      <IconHandStop size={22} aria-hidden />
    </IconButton>
  );
}
