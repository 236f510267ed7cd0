import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface PageNumberProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  disabled?: boolean | undefined;
}

/** The page number as an input: Enter, or leaving the field, goes to the page. */
export function PageNumber({ page, pages, onPage, disabled }: PageNumberProps) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState({ text: String(page + 1), of: page });
  if (typed.of !== page) setTyped({ text: String(page + 1), of: page });
  const go = () => {
    const number = Math.trunc(Number(typed.text));
    const next =
      Number.isFinite(number) && typed.text.trim() !== '' ? Math.min(Math.max(number, 1), pages) - 1 : page;
    setTyped({ text: String(next + 1), of: page });
    if (next !== page) onPage(next);
  };
  return (
    <Box
      component="form"
      data-print="none"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        go();
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', paddingInline: 1 }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="shared.table.goTo" />
      </label>
      <TextField
        id={id}
        size="small"
        value={typed.text}
        disabled={disabled ?? false}
        onChange={(event) => setTyped({ text: event.target.value, of: page })}
        onBlur={go}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            maxLength: 9,
            autoComplete: 'off',
            'aria-description': intl.formatMessage({ id: 'shared.table.ofPages' }, { pages }),
            style: {
              width: `${Math.max(3, String(pages).length + 1)}ch`,
              minWidth: 'var(--portal-target)',
              boxSizing: 'border-box',
              padding: '4px 8px',
              textAlign: 'center',
            },
          },
        }}
      />
      <FormattedMessage id="shared.table.ofPages" values={{ pages }} />
    </Box>
  );
}
