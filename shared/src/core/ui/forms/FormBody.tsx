import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

export interface FormBodyProps {
  /** For a submit button outside the form. */
  id?: string;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onInput?: () => void;
  /** Shown above everything: a restored draft, or what the form is for. */
  notice?: ReactNode;
  /** An error that belongs to no single field. */
  problem?: string | undefined;
  spacing?: number;
  children: ReactNode;
}

/** The body of a form: notice and general error, then the fields below one another. */
export function FormBody(props: FormBodyProps) {
  const { id, onSubmit, onInput, notice, problem, spacing = 2, children } = props;
  const alert = useRef<HTMLDivElement>(null);
  // The submit button of a long dialog is below the scrolled fields: the error above them would be out of sight.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Stack
      component="form"
      id={id}
      noValidate
      spacing={spacing}
      onSubmit={(event: SyntheticEvent) => void onSubmit(event)}
      onInput={onInput}
    >
      {notice}
      {problem && (
        <Alert severity="error" ref={alert}>
          {problem}
        </Alert>
      )}
      {children}
    </Stack>
  );
}
