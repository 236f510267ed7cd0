/** The languages of the portal, pages and mails alike (spec §1). */
export const languages = ['en', 'fr', 'ro', 'zh'] as const;
export type Language = (typeof languages)[number];
