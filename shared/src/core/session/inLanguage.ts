/** The header that asks for the portal's language, which need not be the browser's: mails are written in it. */
export const inLanguage = (): Record<string, string> => {
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return language === '' ? {} : { 'Accept-Language': language };
};
