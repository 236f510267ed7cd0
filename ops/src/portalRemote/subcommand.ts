export interface Subcommand {
  /** Its line of the help, after the command. */
  usage: string;
  /** @returns the exit code */
  run: (dir: string, args: string[]) => Promise<number>;
}
