/** An element with its text and attributes; the toolbar is plain, so that it takes nothing of the page with it. */
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
  /** Value to what is shown of it. */
  options: Readonly<Record<string, string>>;
  value: () => string;
  pick: (value: string) => void;
}

/** A labelled choice. `follow` shows again what holds now: the page itself may have changed it. */
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

/** Each value under its own name. */
export const named = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));
