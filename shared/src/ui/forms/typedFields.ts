/** A field as its reader sees it: its label, and what stands in it. */
export interface TypedField {
  label: string;
  value: string;
}

/** Nothing to be read back: buttons, files, and what must never be kept. */
const SKIPPED = new Set(['password', 'hidden', 'submit', 'reset', 'button', 'file', 'image']);

const ENTRIES = 'input, textarea, [role="combobox"], [role="group"] button[aria-pressed="true"]';

/**
 * The filled fields of a form, as they are drawn: whatever a form is made of, it has no field that is forgotten here. Left out are
 * passwords and what is empty or not chosen.
 */
export function typedFields(form: Element): TypedField[] {
  const found: TypedField[] = [];
  for (const element of form.querySelectorAll<HTMLElement>(ENTRIES)) {
    const field = read(element);
    if (!field || field.value === '') continue;
    const last = found.at(-1);
    // Pressed buttons of one group are one field.
    if (element.matches('button') && last?.label === field.label) last.value += `, ${field.value}`;
    else found.push(field);
  }
  return found;
}

function read(element: HTMLElement): TypedField | undefined {
  if (element.matches('button')) {
    const label = nameOf(element.closest<HTMLElement>('[role="group"]'));
    return { label: inGroup(element, label), value: textOf(element) };
  }
  // The select of the library is a box with a text; the input beside it holds a value that nobody reads.
  if (element.getAttribute('aria-hidden') === 'true') return undefined;
  const label = inGroup(element, nameOf(element));
  if (element instanceof HTMLInputElement) {
    if (SKIPPED.has(element.type)) return undefined;
    if (element.type === 'checkbox' || element.type === 'radio')
      return { label, value: element.checked ? '✓' : '' };
    const chips = [...(element.parentElement?.querySelectorAll('.MuiChip-label') ?? [])].map(textOf);
    return { label, value: [...chips, element.value.trim()].filter(Boolean).join(', ') };
  }
  if (element instanceof HTMLTextAreaElement) return { label, value: element.value.trim() };
  return { label, value: textOf(element) };
}

/** What a field is called, with the groups that it is one of: `Shift 2, Name`. */
function inGroup(element: HTMLElement, label: string): string {
  const names = [label];
  for (
    let group = element.closest('fieldset');
    group;
    group = group.parentElement?.closest('fieldset') ?? null
  )
    names.unshift(textOf(group.querySelector('legend')));
  return [...new Set(names.filter(Boolean))].join(', ');
}

function nameOf(element: HTMLElement | null): string {
  if (!element) return '';
  const said = element.getAttribute('aria-label');
  if (said) return said;
  // By hand: what was just taken out of the page has no `labels` any more.
  const label =
    element.closest('label') ??
    (element.id === '' ? null : find(element, `label[for="${CSS.escape(element.id)}"]`));
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.filter((id) => id !== element.id).map((id) => find(element, `[id="${CSS.escape(id)}"]`));
  return [label, ...others].map(textOf).find((text) => text !== '') ?? '';
}

/** In the page, or in the part of it that was just taken out. */
function find(element: Element, selector: string): Element | null {
  const root = element.getRootNode();
  return root instanceof Element || root instanceof Document ? root.querySelector(selector) : null;
}

/** Its text without what is decoration: the mark of a required field, the empty letter that keeps a line's height. */
function textOf(element: Element | null): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll('\u200B', '').trim();
}
