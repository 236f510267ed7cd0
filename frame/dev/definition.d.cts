/**
 * Code for the end of a container's entry that changes what the container exposes: `change` is the source of a function
 * from definition to definition, which is also given the page's own React.
 */
export function changedDefinition(name: string, change: string): string;
