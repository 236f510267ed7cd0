import { systemFailure } from './systemFailure';

/** One line for the person at the terminal. */
export const say = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

/** One line about something that went wrong. */
export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** A failure that a sentence explains; the command ends with it and without a stack. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** What `parseArgs` throws for an option it does not know, or a value that is missing. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Whoever read our words has gone (`| head -1`): what was asked for is done all the same, without words. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/**
 * Runs a command's main function: `--help` prints `usage`, an option that is not understood ends in it with exit code
 * 2, a refusal in its sentence and exit code, what the machine refuses in a sentence, anything else in its stack.
 */
export async function command(usage: string, main: () => Promise<number | undefined>): Promise<void> {
  outliveReaders();
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    say(usage);
    return;
  }
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (isUsageError(error)) {
      complain(`${error.message}\n${usage}`);
      process.exitCode = 2;
      return;
    }
    const sentence = error instanceof Refusal ? error.message : systemFailure(error);
    complain(sentence ?? String((error as Error).stack ?? error));
    process.exitCode = error instanceof Refusal ? error.exitCode : sentence === undefined ? 70 : 1;
  }
}
