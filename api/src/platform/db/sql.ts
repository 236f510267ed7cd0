/** A piece of SQL with its values. Pieces nest; values never become text. */
export class Sql {
  constructor(
    private readonly strings: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  compile(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.write(values), values };
  }

  private write(into: unknown[]): string {
    return this.strings.reduce((text, string, index) => {
      const value = this.values[index - 1];
      if (value instanceof Sql) return text + value.write(into) + string;
      into.push(value);
      return `${text}$${into.length}${string}`;
    });
  }
}

/** Tagged template: `sql\`select * from users where id = ${id}\``. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(strings, values);

/** SQL text from the source code: never pass anything that came from outside. */
export const raw = (text: string): Sql => new Sql([text], []);

export const nothing = raw('');

/** A moment, also as epoch ms. */
export const timestamp = (at: Date | number): Sql => sql`${new Date(at).toISOString()}::timestamptz`;

export function join(pieces: readonly Sql[], separator: string): Sql {
  if (pieces.length === 0) return nothing;
  return new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces);
}

/** All of the conditions; true when there are none. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? raw('true')
    : join(
        conditions.map((one) => sql`(${one})`),
        ' and ',
      );

/** Any of the conditions, in brackets; false when there are none. */
export const any = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? raw('false')
    : sql`(${join(
        conditions.map((one) => sql`(${one})`),
        ' or ',
      )})`;

/** The `like` pattern of texts that contain this text. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
