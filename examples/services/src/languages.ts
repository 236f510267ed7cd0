/** The languages of the services. Only the imports of their texts list them again. */
export const languages = ['en', 'de', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The first of these tags (`fr-CH`) with a supported language; else English. */
export const languageOf = (tags: readonly string[]): Language =>
  tags.flatMap(
    (tag) => languages.find((one) => one === tag.trim().toLowerCase().split(/[-;]/)[0]) ?? [],
  )[0] ?? 'en';
