import { useEffect, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { announce, Box, Typography } from '@portal/shared';
import { flat, type ResultListProps } from './results';
import { useLines } from './useLines';

export default function Results(props: ResultListProps) {
  const { listId, maxHeight, query, active, optionId, onGroups, onChoose } = props;
  const intl = useIntl();
  const { groups, searching } = useLines(query);
  const all = flat(groups);
  const count = all.length;
  const signature = groups.map(({ lines }) => lines.map(({ key }) => key).join()).join(';');

  // Before the browser draws: keys that follow a line on the screen must find it in the field.
  useLayoutEffect(() => {
    onGroups(groups);
    // The groups are new with each render; their keys say whether they changed.
    // oxlint-disable-next-line exhaustive-deps
  }, [signature, onGroups]);
  useEffect(() => {
    if (query.trim() === '' || searching) return;
    announce(intl.formatMessage({ id: 'palette.found' }, { count }));
  }, [query, searching, count, intl]);
  useEffect(() => {
    if (active === undefined) return;
    document
      .querySelector(`#${CSS.escape(listId)} [aria-selected=true]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  if (count === 0) {
    return (
      <Typography id={listId} variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {intl.formatMessage({ id: searching ? 'palette.searching' : 'palette.none' })}
      </Typography>
    );
  }
  return (
    <Box
      id={listId}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'palette.label' })}
      sx={{ p: 1, maxHeight, overflowY: 'auto' }}
    >
      {groups.map(({ section, lines }) => (
        <Box key={section} role="group" aria-labelledby={`${listId}-${section}`}>
          <Typography
            id={`${listId}-${section}`}
            variant="caption"
            component="div"
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 700, color: 'text.secondary' }}
          >
            {intl.formatMessage({ id: `palette.section.${section}` })}
          </Typography>
          {lines.map((line) => (
            <Box
              key={line.key}
              id={optionId(all.indexOf(line))}
              role="option"
              aria-selected={line.key === active}
              onClick={() => onChoose(line)}
              sx={{
                px: 1.5,
                py: 1,
                minHeight: 'max(44px, var(--portal-target))',
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                borderRadius: 1,
                cursor: 'pointer',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-selected=true]': {
                  bgcolor: 'action.selected',
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                },
              }}
            >
              <Typography variant="body2" noWrap title={line.label} sx={{ flexGrow: 1, fontWeight: 600 }}>
                {line.label}
              </Typography>
              {line.hint !== undefined && (
                <Typography variant="caption" noWrap sx={{ color: 'text.secondary', maxWidth: '35%' }}>
                  {line.hint}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
