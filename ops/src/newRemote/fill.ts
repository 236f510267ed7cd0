/** Replaces `__name__` by its value. @throws Error for a name without a value, a mistake in the template */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([A-Za-z]+)__/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for "${name}", which is not known.`);
    return value;
  });
}
