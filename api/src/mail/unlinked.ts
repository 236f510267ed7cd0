/** What programs for mails and messages make links of by themselves: schemes, names of hosts and their numbers. */
const SCHEMES = /\b(mailto|tel|sms|callto|facetime|geo):(?=\S)/gi;
const HOST_DOTS = /(?<=[\p{L}\p{N}_-])[.\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/**
 * A text of a person or a producer as a message shows it, so that nothing in it becomes a link: `http: //evil[.]example`. It
 * can be read and typed by whoever means it, and is safe without signs that are not seen, which make an SMS longer. A
 * message's links are the portal's own, which are not written by this.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/:\/\//g, ': //')
    .replace(SCHEMES, '$1: ')
    .replace(HOST_DOTS, '[.]')
    .replace(NUMBERS, (address) => address.replaceAll('.', '[.]'));
