/** The languages of the services; nothing else here lists them but where their texts are loaded. */
export const languages = ['en', 'de', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The first of these tags (`fr-CH`) whose language there is; English else. */
export const languageOf = (tags: readonly string[]): Language =>
  tags.flatMap(
    (tag) => languages.find((one) => one === tag.trim().toLowerCase().split(/[-;]/)[0]) ?? [],
  )[0] ?? 'en';
