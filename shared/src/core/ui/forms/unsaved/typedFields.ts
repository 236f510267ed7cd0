export interface TypedField {
  label: string;
  /** Several where several are chosen. */
  values: string[];
}

/** Input types without text worth keeping, and passwords, which must never be kept. */
const SKIPPED = new Set(['password', 'hidden', 'submit', 'reset', 'button', 'file', 'image']);

const ENTRIES = 'input, textarea, [role="combobox"], [role="group"] button[aria-pressed="true"]';

/**
 * Reads the filled fields of a form from the DOM, so that no field is missed, however the form is built. Leaves out
 * passwords and fields that are empty or not chosen.
 */
export function typedFields(form: Element): TypedField[] {
  const fields: TypedField[] = [];
  for (const element of form.querySelectorAll<HTMLElement>(ENTRIES)) {
    const field = read(element);
    const values = field?.values.filter((value) => value !== '') ?? [];
    if (!field || values.length === 0) continue;
    const last = fields.at(-1);
    if (element.matches('button') && last?.label === field.label) last.values.push(...values);
    else fields.push({ ...field, values });
  }
  return fields;
}

function read(element: HTMLElement): TypedField | undefined {
  if (element.matches('button')) {
    const label = nameOf(element.closest<HTMLElement>('[role="group"]'));
    return { label: inGroup(element, label), values: [textOf(element)] };
  }
  if (element.getAttribute('aria-hidden') === 'true') {
    // A date field is a group of parts with a hidden input of its whole text. MUI's select is a box with a text, and
    // the hidden input beside it holds a raw value.
    const parts = element.closest<HTMLElement>('[role="group"]');
    if (!parts?.querySelector('[role="spinbutton"]') || !(element instanceof HTMLInputElement))
      return undefined;
    return { label: inGroup(element, nameOf(parts)), values: [element.value] };
  }
  const label = inGroup(element, nameOf(element));
  if (element instanceof HTMLInputElement) {
    if (SKIPPED.has(element.type)) return undefined;
    if (element.type === 'checkbox' || element.type === 'radio')
      return { label, values: [element.checked ? '✓' : ''] };
    const chips = [...(element.parentElement?.querySelectorAll('.MuiChip-label') ?? [])].map(textOf);
    return { label, values: [...chips, element.value.trim()] };
  }
  if (element instanceof HTMLTextAreaElement) return { label, values: [element.value.trim()] };
  return { label, values: [textOf(element)] };
}

/** A field's label, preceded by the legends of its fieldsets: `Shift 2 · Name`. */
function inGroup(element: HTMLElement, label: string): string {
  const names = [label];
  for (
    let group = element.closest('fieldset');
    group;
    group = group.parentElement?.closest('fieldset') ?? null
  )
    names.unshift(textOf(group.querySelector('legend')));
  return [...new Set(names.filter(Boolean))].join(' · ');
}

function nameOf(element: HTMLElement | null): string {
  if (!element) return '';
  const ariaLabel = element.getAttribute('aria-label');
  if (ariaLabel) return ariaLabel;
  // Not `element.labels`: it is empty once the form is removed from the page.
  const label =
    element.closest('label') ??
    (element.id === '' ? null : find(element, `label[for="${CSS.escape(element.id)}"]`));
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.filter((id) => id !== element.id).map((id) => find(element, `[id="${CSS.escape(id)}"]`));
  return [label, ...others].map(textOf).find((text) => text !== '') ?? '';
}

/** Searches the page, or the removed part that the element is in. */
function find(element: Element, selector: string): Element | null {
  const root = element.getRootNode();
  return root instanceof Element || root instanceof Document ? root.querySelector(selector) : null;
}

/** The text without decoration: the asterisk of a required field, the zero-width space that keeps a line's height. */
function textOf(element: Element | null): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll('\u200B', '').trim();
}
