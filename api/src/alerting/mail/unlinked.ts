/** Texts that mail and message programs turn into links: schemes, host names and IP addresses. */
const SCHEMES = /\b(mailto|tel|sms|callto|facetime|geo):(?=\S)/gi;
const HOST_DOTS = /(?<=[\p{L}\p{N}_-])[.\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/**
 * A text of a person or a producer that no mail or message program turns into a link: `http: //evil[.]example`. People
 * can still read and type it. It has no invisible characters, which make an SMS longer. The portal's own links do not
 * pass through this.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/:\/\//g, ': //')
    .replace(SCHEMES, '$1: ')
    .replace(HOST_DOTS, '[.]')
    .replace(NUMBERS, (address) => address.replaceAll('.', '[.]'));
