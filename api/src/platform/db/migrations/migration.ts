/** One step of the schema: statements that run once, in one transaction. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
