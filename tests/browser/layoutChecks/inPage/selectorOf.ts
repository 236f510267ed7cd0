/** A short selector for an element, with the roles and ids of its parents that help to find it. */
export function selectorOf(element: Element): string {
  const one = (part: Element): string => {
    if (part.id && !/[:«_]/.test(part.id)) return `#${part.id}`;
    const role = part.getAttribute('role');
    // MUI's class names; those of emotion say nothing.
    const named = [...part.classList].find((name) => /^Mui[A-Z]\w+-root$/.test(name));
    return part.tagName.toLowerCase() + (role ? `[role=${role}]` : '') + (named ? `.${named}` : '');
  };
  const way: string[] = [];
  for (let part: Element | null = element; part && part !== document.body && way.length < 4;) {
    way.unshift(one(part));
    if (part.id && !/[:«_]/.test(part.id)) break;
    part = part.parentElement;
  }
  return way.join(' > ');
}
