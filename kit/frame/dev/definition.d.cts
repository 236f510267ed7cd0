/** Code to append to a container's entry; `change` is the source of a function from definition to definition. */
export function changedDefinition(name: string, change: string): string;
