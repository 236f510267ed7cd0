/** Creates a plain DOM element, so that the toolbar is independent of the page. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export interface Picking {
  label: string;
  options: Readonly<Record<string, string>>;
  value: () => string;
  pick: (value: string) => void;
}

/** A labelled select. `follow` updates it, because the page itself may have changed the value. */
export function select({ label, options, value, pick }: Picking): { node: HTMLElement; follow: () => void } {
  const choices = Object.entries(options).map(([key, text]) => element('option', { value: key }, text));
  const control = element('select', {}, ...choices);
  control.addEventListener('change', () => pick(control.value));
  const follow = () => {
    control.value = value();
  };
  follow();
  return { node: element('label', {}, `${label} `, control), follow };
}

export function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', act);
  return made;
}

export const named = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));
