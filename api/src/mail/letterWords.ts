import { type Language } from '@portal/shared/wire';
import { accountPurposes } from '../identity/secrets';
import { type ContactPurpose, contactPurposes, contactWords } from './contactWords';

/** Why a mail is sent; `emailTold` and those about contacts carry no link. */
export const letterPurposes = [...accountPurposes, 'emailTold', ...contactPurposes] as const;
export type LetterPurpose = (typeof letterPurposes)[number];
type AccountPurpose = Exclude<LetterPurpose, ContactPurpose>;

interface Words {
  readonly subject: string;
  /** Without the name in a mail to an address that nobody has proven to be theirs: a name is a stranger's text there. */
  readonly greeting: (name: string) => string;
  readonly say: string;
  readonly button: string;
  readonly validity: string;
  readonly otherwise: string;
}

/** What the mails of accounts say, in each language. */
const accountWords: Readonly<Record<Language, Readonly<Record<AccountPurpose, Words>>>> = {
  en: {
    activate: {
      subject: 'Activate your portal account',
      greeting: () => 'Hello,',
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
    email: {
      subject: 'Confirm your new e-mail address',
      greeting: () => 'Hello,',
      say: 'the account in the operations portal that belongs to you is to have the e-mail address {email} from now on. Confirm that it is yours.',
      button: 'Confirm address',
      validity: 'The link works once, within 24 hours. Until then nothing changes.',
      otherwise: 'If you did not ask for this, ignore this message: the address stays as it is.',
    },
    emailTold: {
      subject: 'The e-mail address of your portal account was changed',
      greeting: (name) => `Hello ${name},`,
      say: 'an administrator of your site has given your portal account the e-mail address {email}. You sign in with it from now on, and mails of the portal go there.',
      button: '',
      validity:
        'If you asked for this, there is nothing to do. Your password stays as it is; links that were mailed to this address no longer work.',
      otherwise: 'If you did not expect it, tell an administrator of your site at once.',
    },
    emailUndo: {
      subject: 'The e-mail address of your portal account was changed',
      greeting: (name) => `Hello ${name},`,
      say: 'the e-mail address of your portal account is {email} now. You sign in with it, and mails of the portal go there.',
      button: 'Take the change back',
      validity:
        'If it was you, there is nothing to do. If it was not, take the change back: the link works once, within 7 days. All devices are signed out then, and you get a mail with which you set a new password.',
      otherwise: 'Tell an administrator of your site, too, if you did not change it.',
    },
  },
  de: {
    activate: {
      subject: 'Aktivieren Sie Ihr Portalkonto',
      greeting: () => 'Guten Tag,',
      say: 'im Betriebsportal wurde ein Konto für Sie angelegt. Wählen Sie ein Passwort, um es zu aktivieren.',
      button: 'Konto aktivieren',
      validity: 'Der Link gilt einmal, innerhalb von 24 Stunden.',
      otherwise: 'Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
    },
    reset: {
      subject: 'Neues Passwort für das Portal festlegen',
      greeting: (name) => `Guten Tag ${name},`,
      say: 'jemand, vermutlich Sie selbst, möchte ein neues Passwort für Ihr Portalkonto festlegen.',
      button: 'Neues Passwort festlegen',
      validity: 'Der Link gilt einmal, innerhalb einer Stunde.',
      otherwise: 'Wenn Sie es nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    },
    email: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      greeting: () => 'Guten Tag,',
      say: 'Ihr Konto im Betriebsportal soll ab jetzt die E-Mail-Adresse {email} haben. Bestätigen Sie, dass es Ihre ist.',
      button: 'Adresse bestätigen',
      validity: 'Der Link gilt einmal, innerhalb von 24 Stunden. Bis dahin ändert sich nichts.',
      otherwise:
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Die Adresse bleibt, wie sie ist.',
    },
    emailTold: {
      subject: 'Die E-Mail-Adresse Ihres Portalkontos wurde geändert',
      greeting: (name) => `Guten Tag ${name},`,
      say: 'die Administration Ihres Standorts hat Ihrem Portalkonto die E-Mail-Adresse {email} gegeben. Ab jetzt melden Sie sich mit ihr an, und E-Mails des Portals gehen dorthin.',
      button: '',
      validity:
        'Wenn Sie darum gebeten haben, ist nichts zu tun. Ihr Passwort bleibt, wie es ist; Links, die an diese Adresse gesendet wurden, gelten nicht mehr.',
      otherwise:
        'Wenn Sie das nicht erwartet haben, informieren Sie sofort die Administration Ihres Standorts.',
    },
    emailUndo: {
      subject: 'Die E-Mail-Adresse Ihres Portalkontos wurde geändert',
      greeting: (name) => `Guten Tag ${name},`,
      say: 'die E-Mail-Adresse Ihres Portalkontos ist jetzt {email}. Mit ihr melden Sie sich an, und E-Mails des Portals gehen dorthin.',
      button: 'Änderung zurücknehmen',
      validity:
        'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, nehmen Sie die Änderung zurück: Der Link gilt einmal, innerhalb von 7 Tagen. Alle Geräte werden dann abgemeldet, und Sie erhalten eine E-Mail, mit der Sie ein neues Passwort festlegen.',
      otherwise:
        'Informieren Sie auch die Administration Ihres Standorts, wenn die Änderung nicht von Ihnen kommt.',
    },
  },
  fr: {
    activate: {
      subject: 'Activez votre compte du portail',
      greeting: () => 'Bonjour,',
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
    email: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      greeting: () => 'Bonjour,',
      say: 'votre compte du portail des opérations doit désormais avoir l’adresse e-mail {email}. Confirmez qu’elle est bien la vôtre.',
      button: 'Confirmer l’adresse',
      validity: 'Ce lien ne fonctionne qu’une fois, pendant 24 heures. D’ici là, rien ne change.',
      otherwise: 'Si vous n’avez rien demandé, ignorez ce message : l’adresse reste inchangée.',
    },
    emailTold: {
      subject: 'L’adresse e-mail de votre compte du portail a été modifiée',
      greeting: (name) => `Bonjour ${name},`,
      say: 'un administrateur de votre site a attribué l’adresse e-mail {email} à votre compte du portail. Vous vous connectez désormais avec cette adresse, et les messages du portail y sont envoyés.',
      button: '',
      validity:
        'Si vous l’avez demandé, il n’y a rien à faire. Votre mot de passe reste inchangé ; les liens envoyés à la présente adresse ne fonctionnent plus.',
      otherwise: 'Si vous ne vous y attendiez pas, prévenez sans tarder un administrateur de votre site.',
    },
    emailUndo: {
      subject: 'L’adresse e-mail de votre compte du portail a été modifiée',
      greeting: (name) => `Bonjour ${name},`,
      say: 'l’adresse e-mail de votre compte du portail est désormais {email}. C’est avec elle que vous vous connectez, et les messages du portail y sont envoyés.',
      button: 'Annuler la modification',
      validity:
        'Si c’était vous, il n’y a rien à faire. Sinon, annulez la modification : le lien ne fonctionne qu’une fois, pendant 7 jours. Tous les appareils sont alors déconnectés, et vous recevez un message pour choisir un nouveau mot de passe.',
      otherwise: 'Si la modification ne vient pas de vous, prévenez aussi un administrateur de votre site.',
    },
  },
  ro: {
    activate: {
      subject: 'Activați-vă contul din portal',
      greeting: () => 'Bună ziua,',
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
    email: {
      subject: 'Confirmați noua adresă de e-mail',
      greeting: () => 'Bună ziua,',
      say: 'contul dumneavoastră din portalul de operațiuni urmează să aibă adresa de e-mail {email}. Confirmați că vă aparține.',
      button: 'Confirmă adresa',
      validity:
        'Linkul poate fi folosit o singură dată, în decurs de 24 de ore. Până atunci nu se schimbă nimic.',
      otherwise: 'Dacă nu ați cerut acest lucru, ignorați mesajul: adresa rămâne neschimbată.',
    },
    emailTold: {
      subject: 'Adresa de e-mail a contului dumneavoastră din portal a fost schimbată',
      greeting: (name) => `Bună ziua, ${name},`,
      say: 'un administrator al site-ului a atribuit contului dumneavoastră din portal adresa de e-mail {email}. De acum vă conectați cu ea, iar mesajele portalului ajung acolo.',
      button: '',
      validity:
        'Dacă ați cerut acest lucru, nu aveți nimic de făcut. Parola rămâne neschimbată; linkurile trimise la adresa aceasta nu mai funcționează.',
      otherwise: 'Dacă nu vă așteptați la această schimbare, anunțați imediat un administrator al site-ului.',
    },
    emailUndo: {
      subject: 'Adresa de e-mail a contului dumneavoastră din portal a fost schimbată',
      greeting: (name) => `Bună ziua, ${name},`,
      say: 'adresa de e-mail a contului dumneavoastră din portal este acum {email}. Cu ea vă conectați, iar mesajele portalului ajung acolo.',
      button: 'Anulează schimbarea',
      validity:
        'Dacă ați schimbat-o dumneavoastră, nu aveți nimic de făcut. Dacă nu, anulați schimbarea: linkul poate fi folosit o singură dată, în decurs de 7 zile. Toate dispozitivele sunt atunci deconectate și primiți un mesaj cu care setați o parolă nouă.',
      otherwise: 'Dacă nu ați schimbat-o dumneavoastră, anunțați și un administrator al site-ului.',
    },
  },
  zh: {
    activate: {
      subject: '激活您的门户账户',
      greeting: () => '您好：',
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
    email: {
      subject: '确认您的新邮箱地址',
      greeting: () => '您好：',
      say: '您的运营门户账户将改用邮箱地址 {email}。请确认该地址属于您。',
      button: '确认地址',
      validity: '此链接仅可使用一次，24 小时内有效。在此之前不会有任何更改。',
      otherwise: '如果这不是您的请求，请忽略此邮件，地址不会改变。',
    },
    emailTold: {
      subject: '您的门户账户的电子邮件地址已更改',
      greeting: (name) => `${name}，您好：`,
      say: '站点管理员已将您的门户账户的电子邮件地址改为 {email}。今后请使用该地址登录，门户的邮件也将发送到该地址。',
      button: '',
      validity: '如果这是您要求的，则无需任何操作。您的密码保持不变；此前发送到本地址的链接已失效。',
      otherwise: '如果您并不知情，请立即通知站点管理员。',
    },
    emailUndo: {
      subject: '您的门户账户邮箱地址已更改',
      greeting: (name) => `${name}，您好：`,
      say: '您的门户账户邮箱地址现为 {email}。您将使用它登录，门户的邮件也会发送到该地址。',
      button: '撤销更改',
      validity:
        '如果是您本人更改，则无需任何操作。如果不是，请撤销更改：此链接仅可使用一次，7 天内有效。届时所有设备都会退出登录，您还会收到一封用于设置新密码的邮件。',
      otherwise: '如果不是您本人更改，请同时告知您所在站点的管理员。',
    },
  },
};

const isOfContact = (purpose: LetterPurpose): purpose is ContactPurpose =>
  contactPurposes.some((one) => one === purpose);

/** What a mail says in a language. */
export function wordsOf(language: Language, purpose: LetterPurpose): Words {
  if (!isOfContact(purpose)) return accountWords[language][purpose];
  const { greeting, expected, otherwise, letters } = contactWords[language];
  return { ...letters[purpose], greeting, button: '', validity: expected, otherwise };
}
