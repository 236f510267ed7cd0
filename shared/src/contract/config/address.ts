/** Whether it is an http(s) address or a path of the portal. Security: `javascript:` and the like are not. */
export const isAddress = (text: string): boolean => {
  try {
    const { protocol } = new URL(text, 'https://portal.invalid');
    return text.trim() !== '' && (protocol === 'https:' || protocol === 'http:');
  } catch {
    return false;
  }
};
