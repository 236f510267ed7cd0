import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemFailure } from './systemFailure';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: said by the system`), { code, syscall: 'open', errno: -1, ...more });

describe('what the system refuses', () => {
  it.each([
    ['ENOSPC', 'The disk is full: /x/y could not be written.'],
    ['EDQUOT', 'The disk is full: /x/y could not be written.'],
    ['EACCES', 'This account may not use /x/y: give it the right, or name another place.'],
    ['EPERM', 'This account may not use /x/y: give it the right, or name another place.'],
    ['EROFS', '/x/y can only be read: name another place.'],
    ['EMFILE', 'Too many files are open at once: raise the limit (ulimit -n).'],
  ])('is a sentence: %s', (code, sentence) => {
    expect(systemFailure(failure(code, { path: '/x/y' }))).toBe(sentence);
  });

  it('names a port that this account may not have, or that is taken', () => {
    const more = { syscall: 'listen', address: '127.0.0.1', port: 80 };
    expect(systemFailure(failure('EACCES', more))).toContain('may not listen on port 80');
    expect(systemFailure(failure('EADDRINUSE', more))).toContain('Port 80 is in use');
  });

  it('is a sentence for a folder where a file is, as the system itself says it', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-system-'));
    writeFileSync(path.join(folder, 'file'), '');
    let message: string | undefined;
    try {
      mkdirSync(path.join(folder, 'file', 'data'), { recursive: true });
    } catch (error) {
      message = systemFailure(error);
    }
    rmSync(folder, { recursive: true });
    expect(message).toBe(`${path.join(folder, 'file', 'data')} cannot be made: there is a file in its way.`);
  });

  it('leaves everything else to its stack: that is a fault of ours', () => {
    expect(systemFailure(new TypeError('x is not a function'))).toBeUndefined();
    expect(systemFailure(failure('ERR_INVALID_ARG_TYPE'))).toBeUndefined();
  });
});
