export type Selection = ReadonlySet<string>;

export const nothing: Selection = new Set();

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects or deselects the range from the last selected row to this one (Shift and click). */
export function ranged(selection: Selection, ids: readonly string[], from: string, to: string): Selection {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return toggled(selection, to);
  const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  const pick = !selection.has(to);
  const next = new Set(selection);
  for (const id of range)
    if (pick) next.add(id);
    else next.delete(id);
  return next;
}

export function stillListed(selection: Selection, ids: readonly string[]): Selection {
  const next = ids.filter((id) => selection.has(id));
  return next.length === selection.size ? selection : new Set(next);
}
