import { type Language, languageFacts } from '@portal/shared/wire';
import { escapeHtml, textsIn } from '../../platform';
import {
  type ContactPurpose,
  isOfContact,
  isOfLink,
  isOfRegistryEnd,
  isOfTokenEnd,
  type EmailPurpose,
} from './purposes';
import { unlinked } from './unlinked';

export interface EmailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same each time, for a message that may be sent twice. */
  readonly messageId?: string;
}

export interface EmailFacts {
  readonly name: string;
  readonly link?: string;
  readonly email: string;
  readonly about?: string;
  /** In a notice: the site does not accept a password from the reader. In a link to set one: the account has none. */
  readonly hasNoPassword?: boolean;
}

/** A notice of what somebody did, who may be a stranger. A request for a password that is not accepted is none. */
const isNotice = (purpose: EmailPurpose): purpose is Exclude<ContactPurpose, 'signInByProvider'> =>
  isOfContact(purpose) && purpose !== 'signInByProvider';

/** What the closing sentences of an email go by. */
function kindOf(purpose: EmailPurpose) {
  if (isNotice(purpose)) return 'contact';
  if (isOfTokenEnd(purpose)) return 'tokenEnds';
  return isOfRegistryEnd(purpose) ? 'registryEnds' : purpose;
}

export const buttonTo = (link: string, words: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1558b0;color:#fff;text-decoration:none">${escapeHtml(words)}</a></p>
`;

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** The HTML around the content of an email; loads nothing from elsewhere. */
export const framed = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}" dir="${languageFacts[language].direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f8;font:16px/1.5 sans-serif;color:#1d2733">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${content}
</div></body></html>
`;

export function writeEmail(
  purpose: EmailPurpose,
  language: Language,
  { name, link, email, about: written = '', hasNoPassword = false }: EmailFacts,
): EmailMessage {
  const say = textsIn(language);
  // The address is not verified, and a name in it would be a stranger's text.
  const isUnproven = purpose === 'activate' || purpose === 'email';
  const greeting = isUnproven ? say('greeting.unnamed') : say('greeting', { name: unlinked(name) });
  // A device is named by the portal's own words; all else may be a stranger's.
  const about = purpose === 'newDevice' ? written : unlinked(written);
  const subject = say(`mail.${purpose}.subject`, { about });
  const needsPassword = purpose === 'reset' && hasNoPassword;
  const sentence = say(needsPassword ? 'mail.reset.textNoPassword' : `mail.${purpose}.text`, {
    email,
    about,
  });
  const kind = kindOf(purpose);
  const validity = say(`mail.${kind}.validity`);
  const otherwise = say(
    hasNoPassword && (kind === 'contact' || kind === 'reset')
      ? `mail.${kind}.otherwiseNoPassword`
      : `mail.${kind}.otherwise`,
  );
  const button = link !== undefined && isOfLink(purpose) ? buttonTo(link, say(`mail.${purpose}.button`)) : '';
  return {
    subject,
    text:
      [greeting, sentence, ...(link === undefined ? [] : [link]), validity, otherwise].join('\n\n') + '\n',
    html: framed(
      language,
      subject,
      `${paragraph(greeting)}${paragraph(sentence)}
${button}${paragraph(validity)}${paragraph(otherwise)}`,
    ),
  };
}
