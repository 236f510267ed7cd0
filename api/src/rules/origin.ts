/** Where a call comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** The language its sender reads, by Accept-Language. */
  readonly language: string;
  /** The browser's name for itself, where people signed in with it before. */
  readonly device?: string | undefined;
}
