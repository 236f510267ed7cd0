import { systemFailure } from './systemFailure';

export const say = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** An error that its message explains: the command prints the message, without a stack, and exits. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Ignores a closed pipe (`| head -1`): the command finishes its work without output. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/**
 * Runs a command's main function. `--help` prints `usage`, an unknown option too, with exit code 2. A `Refusal` prints
 * its message with its exit code, a system failure a sentence (1), any other error its stack (70).
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
