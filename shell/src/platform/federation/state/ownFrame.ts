import type { RemoteBuildRef } from '../verify/manifest';

export function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? '') : '';
  } catch {
    return '';
  }
}

/** A stack without its message, which comes first in some browsers and may contain an address of the build. */
function framesOf(error: unknown): string {
  const stack = stackOf(error);
  try {
    const message = String(error);
    return stack.startsWith(message) ? stack.slice(message.length) : stack;
  } catch {
    return '';
  }
}

/** A file with line and column: `chunks/inbox.3f2a9c04d1.js?v=1:1:2345`. */
const PLACE = /^([\w./-]+)(?:\?[^\s:]*)?:(\d+):(\d+)/;
/** The hash of a file's contents in its name. */
const HASH = /\.[\da-f]{8,}(?=\.)/;

/**
 * The first frame of a stack within a build, such as `inbox.js:1:2345`: the file without its folder and hash, with line and
 * column. It contains no message, function or address. Undefined if nothing of the stack is of the build.
 */
export function ownFrame(error: unknown, { entry }: Pick<RemoteBuildRef, 'entry'>): string | undefined {
  const folder = new URL('.', entry).href;
  const frames = framesOf(error);
  const at = frames.indexOf(folder);
  if (at < 0) return undefined;
  const [, path = '', line = '', column = ''] = PLACE.exec(frames.slice(at + folder.length)) ?? [];
  const file = path.split('/').at(-1)?.replace(HASH, '') ?? '';
  return file === '' ? undefined : `${file}:${line}:${column}`;
}
