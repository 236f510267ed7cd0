/** The variables of a process by name, unread; `environment.ts` checks them. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;
