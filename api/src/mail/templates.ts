import { type Purpose } from '../auth/secrets';
import { type Language } from './language';

interface Words {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly say: string;
  readonly button: string;
  readonly validity: string;
  readonly otherwise: string;
}

const words: Readonly<Record<Language, Readonly<Record<Purpose, Words>>>> = {
  en: {
    activate: {
      subject: 'Activate your portal account',
      greeting: (name) => `Hello ${name},`,
      say: 'an account in the operations portal has been created for you. Choose a password to activate it.',
      button: 'Activate account',
      validity: 'The link works once, within 24 hours.',
      otherwise: 'If you did not expect this message, you can ignore it.',
    },
    reset: {
      subject: 'Set a new portal password',
      greeting: (name) => `Hello ${name},`,
      say: 'somebody, hopefully you, asked to set a new password for your portal account.',
      button: 'Set a new password',
      validity: 'The link works once, within one hour.',
      otherwise: 'If it was not you, ignore this message: your password stays as it is.',
    },
  },
  fr: {
    activate: {
      subject: 'Activez votre compte du portail',
      greeting: (name) => `Bonjour ${name},`,
      say: 'un compte a été créé pour vous sur le portail des opérations. Choisissez un mot de passe pour l’activer.',
      button: 'Activer le compte',
      validity: 'Ce lien ne fonctionne qu’une fois, pendant 24 heures.',
      otherwise: 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe pour le portail',
      greeting: (name) => `Bonjour ${name},`,
      say: 'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte du portail.',
      button: 'Choisir un nouveau mot de passe',
      validity: 'Ce lien ne fonctionne qu’une fois, pendant une heure.',
      otherwise: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste inchangé.',
    },
  },
  ro: {
    activate: {
      subject: 'Activați-vă contul din portal',
      greeting: (name) => `Bună ziua, ${name},`,
      say: 'a fost creat un cont pentru dumneavoastră în portalul de operațiuni. Alegeți o parolă pentru a-l activa.',
      button: 'Activează contul',
      validity: 'Linkul poate fi folosit o singură dată, în decurs de 24 de ore.',
      otherwise: 'Dacă nu așteptați acest mesaj, îl puteți ignora.',
    },
    reset: {
      subject: 'Setați o parolă nouă pentru portal',
      greeting: (name) => `Bună ziua, ${name},`,
      say: 'cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul din portal.',
      button: 'Setează o parolă nouă',
      validity: 'Linkul poate fi folosit o singură dată, în decurs de o oră.',
      otherwise: 'Dacă nu ați cerut-o dumneavoastră, ignorați acest mesaj: parola rămâne neschimbată.',
    },
  },
  zh: {
    activate: {
      subject: '激活您的门户账户',
      greeting: (name) => `${name}，您好：`,
      say: '已为您创建运营门户账户。请设置密码以激活账户。',
      button: '激活账户',
      validity: '此链接仅可使用一次，24 小时内有效。',
      otherwise: '如果您并未预期收到此邮件，请忽略。',
    },
    reset: {
      subject: '设置新的门户密码',
      greeting: (name) => `${name}，您好：`,
      say: '有人（可能是您本人）请求为您的门户账户设置新密码。',
      button: '设置新密码',
      validity: '此链接仅可使用一次，1 小时内有效。',
      otherwise: '如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
    },
  },
};

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A mail in its reader's language, as text and as HTML that needs nothing from elsewhere. */
export function writeLetter(purpose: Purpose, language: Language, name: string, link: string): Letter {
  const { subject, greeting, say, button, validity, otherwise } = words[language][purpose];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    subject,
    text: [greeting(name), say, link, validity, otherwise].join('\n\n') + '\n',
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f8;font:16px/1.5 sans-serif;color:#1d2733">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${paragraph(greeting(name))}${paragraph(say)}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1558b0;color:#fff;text-decoration:none">${escapeHtml(button)}</a></p>
${paragraph(validity)}${paragraph(otherwise)}
</div></body></html>
`,
  };
}
