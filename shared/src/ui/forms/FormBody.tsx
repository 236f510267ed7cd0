import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ReactNode, type SyntheticEvent } from 'react';

export interface FormBodyProps {
  /** For a button outside that sends it. */
  id?: string;
  /** What `handleSubmit` made. */
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Told with every input into any of its fields. */
  onInput?: () => void;
  /** Above everything: a draft that was brought back, what the form is for. */
  notice?: ReactNode;
  /** What went wrong and belongs to no single field. */
  problem?: string | undefined;
  /** Between the fields, in units of the theme. */
  spacing?: number;
  children: ReactNode;
}

/** The fields of a form below one another, and above them what is to be said of all of it. */
export function FormBody(props: FormBodyProps) {
  const { id, onSubmit, onInput, notice, problem, spacing = 2, children } = props;
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
      {problem && <Alert severity="error">{problem}</Alert>}
      {children}
    </Stack>
  );
}
