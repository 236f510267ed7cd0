/** The parts of the api that a site may leave out (`LEAVE_OUT`, docs/reference/configuration.md). */
export const optionalParts = ['duty', 'plant', 'targets', 'scim', 'fieldReports'] as const;
export type OptionalPart = (typeof optionalParts)[number];

/** The optional parts among these values; others are ignored, as a newer back end may have more. */
export const optionalPartsIn = (values: unknown): OptionalPart[] =>
  Array.isArray(values) ? optionalParts.filter((part) => values.includes(part)) : [];
