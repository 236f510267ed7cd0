export type Value = string | number | boolean | null;

/** A filter as the documented directories write it: RFC 7644, 3.4.2.2, only with `eq`. */
export type ScimFilter =
  | { readonly op: 'and'; readonly filters: readonly ScimFilter[] }
  | { readonly op: 'or'; readonly filters: readonly ScimFilter[] }
  | { readonly op: 'eq'; readonly name: string; readonly value: Value }
  | { readonly op: 'within'; readonly name: string; readonly filter: ScimFilter };

/** The failure of a text that is no filter, or compares by something else. */
export type Unreadable = 'unreadable' | 'comparison';

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** @returns undefined if a part of the text is no token */
function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  const rest = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < rest.length) {
    const token = TOKEN.exec(rest);
    if (!token) return undefined;
    tokens.push(token[0].trimStart());
  }
  return tokens;
}

class FilterError extends Error {
  constructor(readonly problem: Unreadable) {
    super(problem);
  }
}

function valueOf(token: string): Value {
  try {
    const value: unknown = JSON.parse(token);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value;
  } catch {
    // Said below.
  }
  throw new FilterError('unreadable');
}

const OTHER_COMPARISONS = new Set(['ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le', 'not']);
const NAME = /^[a-z][\w$.:-]*$/i;

/** Brackets within brackets; each is a call within a call. */
const MAX_FILTER_DEPTH = 50;

class Reader {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly string[]) {}

  whole(): ScimFilter {
    const filter = this.any();
    if (this.at < this.tokens.length) throw new FilterError('unreadable');
    return filter;
  }

  private any = (): ScimFilter => this.joined('or', () => this.joined('and', () => this.term()));

  private joined(word: 'and' | 'or', part: () => ScimFilter): ScimFilter {
    const first = part();
    const filters = [first];
    while (this.took(word)) filters.push(part());
    return filters.length > 1 ? { op: word, filters } : first;
  }

  private term(): ScimFilter {
    if (this.took('(')) return this.closed(')');
    const name = this.next();
    const operator = this.tokens[this.at]?.toLowerCase() ?? '';
    if ([name.toLowerCase(), operator].some((word) => OTHER_COMPARISONS.has(word)))
      throw new FilterError('comparison');
    if (!NAME.test(name)) throw new FilterError('unreadable');
    if (this.took('[')) return { op: 'within', name, filter: this.element(this.closed(']')) };
    if (this.took('eq')) return { op: 'eq', name, value: valueOf(this.next()) };
    throw new FilterError('unreadable');
  }

  /**
   * A comparison after the brackets, as in `emails[type eq "work"].value eq "a@b"`, is one more condition within them.
   */
  private element(filter: ScimFilter): ScimFilter {
    const name = this.tokens[this.at];
    if (!name?.startsWith('.')) return filter;
    this.at += 1;
    if (!this.took('eq')) throw new FilterError('unreadable');
    return { op: 'and', filters: [filter, { op: 'eq', name: name.slice(1), value: valueOf(this.next()) }] };
  }

  private closed(end: string): ScimFilter {
    this.depth += 1;
    if (this.depth > MAX_FILTER_DEPTH) throw new FilterError('unreadable');
    const filter = this.any();
    this.depth -= 1;
    if (!this.took(end)) throw new FilterError('unreadable');
    return filter;
  }

  private took(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new FilterError('unreadable');
    this.at += 1;
    return token;
  }
}

export function readFilter(text: string): ScimFilter | Unreadable {
  const tokens = tokensOf(text);
  if (tokens === undefined) return 'unreadable';
  try {
    return new Reader(tokens).whole();
  } catch (error) {
    if (error instanceof FilterError) return error.problem;
    throw error;
  }
}
