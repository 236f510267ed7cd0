/** An http(s) address, or a path on the portal's own origin. `javascript:` and its kin never pass. */
export const isAddress = (text: string): boolean => {
  try {
    const { protocol } = new URL(text, 'https://portal.invalid');
    return text.trim() !== '' && (protocol === 'https:' || protocol === 'http:');
  } catch {
    return false;
  }
};
