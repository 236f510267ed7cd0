/** An element with what is in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: Partial<CSSStyleDeclaration> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.append(...children);
  return made;
}

/** A surface as the portal's own cards are, by the properties it lends. */
export const CARD: Partial<CSSStyleDeclaration> = {
  background: 'var(--portal-color-surface)',
  color: 'var(--portal-color-text)',
  borderRadius: 'var(--portal-radius)',
  padding: 'calc(3 * var(--portal-space))',
};
