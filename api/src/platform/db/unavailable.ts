import { types } from 'node:util';

/** PostgreSQL's error classes with which it ends or refuses a connection (SQLSTATE 08, 57P). */
const LOST = /^(?:08|57P)/;
/**
 * Its disk, its memory or its places for connections are full (class 53), or it is a standby, which its address led to
 * too early or still does after a failover (25006): another attempt may find room, or the primary.
 */
const REFUSING = /^(?:53|25006)/;

/** The error of a database that cannot be reached, ended the connection or has no room: another attempt may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** PostgreSQL's or the operating system's code, where there is one. */
  readonly code: string | undefined;

  /** Whether the server answers, and only refuses this statement. */
  get isReached(): boolean {
    return REFUSING.test(this.code ?? '');
  }

  constructor({ message, code }: Error & { code?: string | undefined }) {
    super(message);
    this.code = code;
  }
}

/** @param server whether PostgreSQL itself said so; anything else that a driver throws is about the connection */
export function unavailable(error: unknown, server: boolean): unknown {
  // A value that cannot be written is a mistake of ours.
  if (!types.isNativeError(error) || error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof DatabaseUnavailable) return error;
  const { code = '', severity } = error as { code?: string; severity?: string };
  const isLost =
    !server || severity === 'FATAL' || severity === 'PANIC' || LOST.test(code) || REFUSING.test(code);
  return isLost ? new DatabaseUnavailable(error) : error;
}
