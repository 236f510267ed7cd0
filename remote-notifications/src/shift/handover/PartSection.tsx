import {
  Box,
  Button,
  Link,
  PriorityMark,
  Topic,
  Typography,
  useChangeText,
  usePriorityText,
} from '@portal/kit';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { pages } from '../../paths';
import type { Line, SheetPart, SheetItem } from './sheetParts';
import { partCounts } from './totals';
import type { useItemText } from './useItemText';

export interface ItemParts {
  opens?: (item: SheetItem) => boolean;
  before?: (item: SheetItem) => ReactNode;
  /** After it: whether it was accepted. */
  after?: (item: SheetItem) => string | undefined;
}

const pageOf = ({ kind, itemId }: SheetItem) =>
  kind === 'condition' ? pages.condition(itemId) : pages.assignment(itemId);

interface PartSectionProps {
  part: SheetPart;
  text: ReturnType<typeof useItemText>;
  parts: ItemParts;
}

/** The items of one machine, or of a flood's priority. Those beyond a page are counted, and can be unfolded on screen. */
export function PartSection({ part: { flood, name, lines, rest }, text, parts }: PartSectionProps) {
  const intl = useIntl();
  const priorityText = usePriorityText();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const all: Line[] = isWhole ? [...lines, ...rest.map((one): Line => [one])] : lines;
  // Not the labels of the totals, whose numbers are others.
  const more = partCounts(rest).map(([name, count]) =>
    intl.formatMessage({ id: `handover.rest.${name}` }, { count }),
  );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 2.5, '@media print': { mb: 0.25 } }}>
      <Typography
        variant="h2"
        id={titleId}
        sx={{ mb: 0.5, breakAfter: 'avoid', overflowWrap: 'anywhere', '@media print': { mb: 0 } }}
      >
        {flood === 'over' ? (
          <FormattedMessage id="handover.part.over" />
        ) : flood ? (
          <FormattedMessage id="handover.part.priority" values={{ priority: priorityText(flood) }} />
        ) : (
          (name ?? <FormattedMessage id="handover.noMachine" />)
        )}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li': { mb: 1, breakInside: 'avoid' },
          '@media print': {
            '& > li, & > li *': { fontSize: '9pt', lineHeight: 1.3 },
            '& > li': { mb: 0.125 },
          },
        }}
      >
        {all.map((line) => (
          <SheetLine
            key={line[0].itemId}
            line={line}
            text={text}
            parts={parts}
            namesMachine={flood !== undefined}
          />
        ))}
      </Box>
      {rest.length > 0 && (
        <Button
          size="small"
          data-print="text"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
          sx={{ textAlign: 'left' }}
        >
          {isWhole ? (
            <FormattedMessage id="handover.fold" />
          ) : (
            <FormattedMessage id="handover.rest" values={{ states: intl.formatList(more) }} />
          )}
        </Button>
      )}
    </Box>
  );
}

/** In print it follows what is before it in the same row where there is space. */
const inRow = { '@media print': { display: 'inline', '&::before': { content: '" – "' } } } as const;

interface SheetLineProps extends Pick<PartSectionProps, 'text' | 'parts'> {
  line: Line;
  /** No heading above it does. */
  namesMachine: boolean;
}

function SheetLine({ line, text, parts: { opens, before, after }, namesMachine }: SheetLineProps) {
  const changeText = useChangeText();
  const intl = useIntl();
  const [item] = line;
  const words = <Topic>{item.what || intl.formatMessage({ id: 'inbox.noDescription' })}</Topic>;
  const extra = after?.(item);
  const ink = { color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' } as const;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      {before?.(item)}
      {item.state !== 'over' && (
        // As high as a printed row: the rows that a page holds are counted.
        <Box sx={{ display: 'flex', mt: 0.25, '@media print': { mt: 0, zoom: 0.65 } }}>
          <PriorityMark priority={item.priority} size={18} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        {opens?.(item) && line.length === 1 ? (
          <Link component={RouterLink} to={pageOf(item)} underline="hover" sx={ink}>
            {words}
          </Link>
        ) : (
          <Typography component="span" sx={ink}>
            {words}
          </Typography>
        )}
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            ...(text.isLate(item) && { fontWeight: 700 }),
            ...inRow,
          }}
        >
          {text.isLate(item) && '⚠ '}
          {text.facts(line, namesMachine).join(' · ')}
        </Typography>
        {extra !== undefined && (
          <Typography variant="body2" sx={{ fontWeight: 600, ...inRow }}>
            {extra}
          </Typography>
        )}
        {item.notes.map(({ timestamp, by, words: note }) => (
          <Typography key={timestamp + note} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <FormattedMessage
              id="handover.note"
              values={{ name: by, time: text.time(timestamp), words: changeText(note) }}
            />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
