import { isNativeError } from 'node:util/types';

interface SystemError extends NodeJS.ErrnoException {
  port?: number;
}

const isSystemError = (error: unknown): error is SystemError =>
  isNativeError(error) && 'syscall' in error && 'code' in error;

/** The sentence for a full disk, missing permissions or a port in use. Undefined for a bug of our own. */
export function systemFailure(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  const { path: what = 'the file', port, code } = error;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${what} could not be written.`;
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? `This account may not use ${what}: give it the right, or name another place.`
        : `This account may not listen on port ${port}: ports below 1024 are kept for the system; take another one.`;
    case 'EROFS':
      return `${what} can only be read: name another place.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${what} cannot be made: there is a file in its way.`;
    case 'EISDIR':
      return `${what} cannot be written: it is a folder.`;
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open at once: raise the limit (ulimit -n).';
    case 'EADDRINUSE':
      return `Port ${port ?? ''} is in use: stop what uses it, or take another one.`;
    default:
      return undefined;
  }
}
