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

/** A card in the portal's look, from its CSS properties. */
export const CARD: Partial<CSSStyleDeclaration> = {
  background: 'var(--portal-color-surface)',
  color: 'var(--portal-color-text)',
  borderRadius: 'var(--portal-radius)',
  padding: 'calc(3 * var(--portal-space))',
};
