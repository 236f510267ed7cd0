import { useIntl } from 'react-intl';
import { readPasswordComplaint } from '@portal/shared/wire';
import type { PasswordVerdict } from './passwordLines';

export interface PasswordComplaint {
  text: string;
  /** Absent where the back end has words of its own. */
  verdict: PasswordVerdict | undefined;
}

/** What the back end says against a password, in the reader's words where it is known what it means. */
export function usePasswordComplaint(): (password: string, message: string | undefined) => PasswordComplaint {
  const intl = useIntl();
  return (password, message) => {
    if (message === undefined)
      return { text: intl.formatMessage({ id: 'auth.problem.password' }), verdict: undefined };
    const failures = readPasswordComplaint(message);
    if (failures === undefined) return { text: message, verdict: undefined };
    const text = failures.map((failure) => intl.formatMessage({ id: `auth.complaint.${failure}` })).join(' ');
    return { text, verdict: { password, failures } };
  };
}
