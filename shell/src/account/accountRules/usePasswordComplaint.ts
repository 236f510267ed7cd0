import { useIntl } from 'react-intl';
import { readPasswordComplaint } from '@portal/shared/wire';
import type { PasswordVerdict } from './passwordLines';

export interface PasswordComplaint {
  text: string;
  /** Undefined if the back end's message is unknown. */
  verdict: PasswordVerdict | undefined;
}

/** The back end's complaint about a password, translated if its message is known. */
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
