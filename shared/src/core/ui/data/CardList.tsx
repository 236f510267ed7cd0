import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { FormattedMessage } from 'react-intl';
import { type ListProps } from './columns';
import { PageCheckbox, RowCheckbox } from './RowCheckbox';

/** The list as cards, for narrow screens: the first column is the title, the others are labelled values. */
export function CardList<Row>(props: ListProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, selection, actions, emphasised } = props;
  const [title, ...others] = columns;
  const details = others.filter((column) => column.tableOnly !== true);
  return (
    <>
      {selection && (
        // The label is visible, because no table header explains the checkbox.
        <Box component="label" sx={{ px: 1, display: 'flex', alignItems: 'center', typography: 'body2' }}>
          <PageCheckbox selection={selection} keys={rows.map(keyOf)} />
          <span aria-hidden>
            <FormattedMessage id="shared.table.selectAll" />
          </span>
        </Box>
      )}
      <Box
        component="ul"
        // Safari drops the list role of a list without bullets.
        role="list"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <Card
              component="li"
              key={key}
              sx={{
                p: 1.5,
                borderInlineStartWidth: emphasised?.(row) ? 4 : 1,
                borderInlineStartColor: emphasised?.(row) ? 'primary.main' : 'divider',
              }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 0.5 }}>
                {selection && <RowCheckbox selection={selection} id={key} name={nameOf(row)} />}
                <Box
                  sx={{
                    // Wide enough for most words: the actions wrap below the title before a word breaks.
                    flex: '1 1 150px',
                    minWidth: 0,
                    pt: selection ? 1 : 0,
                    fontWeight: 600,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {title?.cell(row)}
                </Box>
                {actions && (
                  <Box
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      justifyContent: 'flex-end',
                      marginInlineStart: 'auto',
                    }}
                  >
                    {actions(row)}
                  </Box>
                )}
              </Box>
              <Box
                component="dl"
                sx={{
                  m: 0,
                  mt: 1,
                  display: 'grid',
                  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
                  columnGap: 2,
                  rowGap: 0.75,
                  alignItems: 'center',
                  '& dd .MuiChip-root': { height: 'auto', minHeight: 24, maxWidth: '100%' },
                  '& dd .MuiChip-label': { whiteSpace: 'normal' },
                  '@media (max-width: 359px)': {
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    rowGap: 0,
                    '& dd': { mb: 0.75 },
                  },
                }}
              >
                {details.map((column) => (
                  <Box key={column.id} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {column.header}
                    </Box>
                    <Box
                      component="dd"
                      sx={{ m: 0, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}
                    >
                      {column.cell(row)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Card>
          );
        })}
      </Box>
    </>
  );
}
