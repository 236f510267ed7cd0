/** The signed form: JSON with sorted keys and no spaces (RFC 8785 for the values that a registry has). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The signed bytes: the whole document with unknown fields, but without the signature. */
export function signedBytes(document: object): Uint8Array<ArrayBuffer> {
  const unsigned = { ...document, signature: undefined };
  return new Uint8Array(new TextEncoder().encode(canonicalJson(unsigned)));
}
