const asText: PropertyDescriptor = {
  configurable: true,
  set(this: Element, text: string) {
    this.textContent = text;
  },
};

/**
 * Makes the editable parts of a field take `innerHTML` as text. The library puts back by it what a key changed in a
 * part, which the page's Trusted Types refuse (SECURITY.md). Call it before the library hears of the key.
 */
export function putBackAsText(field: Element): void {
  for (const element of field.querySelectorAll('[contenteditable]'))
    if (!Object.hasOwn(element, 'innerHTML')) Object.defineProperty(element, 'innerHTML', asText);
}
