export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly language: string;
  /** The id in the browser's device cookie, if people have signed in with it before. */
  readonly device?: string | undefined;
  /** The `Cookie` header, for calls that bind something to one browser. */
  readonly cookies?: string | undefined;
  /** Whether the browser asks not to pass on what it does (`Sec-GPC`). */
  readonly isPrivate?: boolean;
}
