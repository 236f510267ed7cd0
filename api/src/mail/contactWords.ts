import { type Language } from '@portal/shared/wire';

/** What the owner of an account is told of when it is made or taken away in their name; `{about}` is its name. */
export const contactPurposes = [
  'phoneSet',
  'phoneRemoved',
  'feedMade',
  'targetMade',
  'phoneNamed',
  'screenMade',
] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

interface ContactWords {
  readonly greeting: (name: string) => string;
  readonly expected: string;
  readonly otherwise: string;
  readonly letters: Readonly<Record<ContactPurpose, { readonly subject: string; readonly say: string }>>;
}

export const contactWords: Readonly<Record<Language, ContactWords>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    expected: 'If you expected this, there is nothing to do.',
    otherwise:
      'If not, somebody may be using your account: sign in, choose “I was broken into: end all” in your account profile, and set a new password. If you cannot sign in, choose “Forgot password?”.',
    letters: {
      phoneSet: {
        subject: 'Your portal account has a new number for SMS',
        say: 'the number {about} was confirmed for your portal account. SMS of the portal go there from now on.',
      },
      phoneRemoved: {
        subject: 'Your portal account has no number for SMS any more',
        say: 'the number {about} was removed from your portal account. No SMS of the portal reaches you until you confirm a number and choose SMS again, under “Notification settings”.',
      },
      feedMade: {
        subject: 'Your shifts can be read at a new calendar address',
        say: 'an address was made for your shift calendar. Whoever has it reads your shifts; an earlier address no longer works.',
      },
      targetMade: {
        subject: 'A target for messages was set in your name',
        say: 'the target “{about}” was set in your name: messages of your site can go there from now on.',
      },
      phoneNamed: {
        subject: 'Your phone was entered for messages of the portal',
        say: 'an administrator of your site entered the target “{about}” as your phone: escalations that name it go there with a link by which “I have it” is said in your name.',
      },
      screenMade: {
        subject: 'A wall screen was set up in your name',
        say: 'a code was made in your name for the wall screen “{about}”: whoever types it there reads the machines of your site.',
      },
    },
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    expected: 'Wenn Sie das erwartet haben, ist nichts zu tun.',
    otherwise:
      'Wenn nicht, benutzt vielleicht jemand anderes Ihr Konto: Melden Sie sich an, wählen Sie im Kontoprofil „In mein Konto wurde eingebrochen: alles beenden“ und legen Sie ein neues Passwort fest. Können Sie sich nicht anmelden, wählen Sie „Passwort vergessen?“.',
    letters: {
      phoneSet: {
        subject: 'Ihr Portalkonto hat eine neue Nummer für SMS',
        say: 'die Nummer {about} wurde für Ihr Portalkonto bestätigt. SMS des Portals gehen ab jetzt dorthin.',
      },
      phoneRemoved: {
        subject: 'Ihr Portalkonto hat keine Nummer für SMS mehr',
        say: 'die Nummer {about} wurde aus Ihrem Portalkonto entfernt. Keine SMS des Portals erreicht Sie, bis Sie unter „Benachrichtigungseinstellungen“ eine Nummer bestätigen und SMS wieder wählen.',
      },
      feedMade: {
        subject: 'Ihre Schichten sind unter einer neuen Kalenderadresse lesbar',
        say: 'für Ihren Schichtkalender wurde eine Adresse erstellt. Wer sie hat, liest Ihre Schichten; eine frühere Adresse gilt nicht mehr.',
      },
      targetMade: {
        subject: 'In Ihrem Namen wurde ein Ziel für Nachrichten eingerichtet',
        say: 'das Ziel „{about}“ wurde in Ihrem Namen eingerichtet: Nachrichten Ihres Standorts können ab jetzt dorthin gehen.',
      },
      phoneNamed: {
        subject: 'Ihr Telefon wurde für Nachrichten des Portals eingetragen',
        say: 'die Administration Ihres Standorts hat das Ziel „{about}“ als Ihr Telefon eingetragen: Eskalationen an dieses Ziel gehen dorthin, mit einem Link, über den in Ihrem Namen „Ich kümmere mich“ gesagt wird.',
      },
      screenMade: {
        subject: 'In Ihrem Namen wurde ein Wandbildschirm eingerichtet',
        say: 'für den Wandbildschirm „{about}“ wurde in Ihrem Namen ein Code erstellt: Wer ihn dort eingibt, liest die Maschinen Ihres Standorts.',
      },
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    expected: 'Si vous vous y attendiez, il n’y a rien à faire.',
    otherwise:
      'Sinon, quelqu’un utilise peut-être votre compte : connectez-vous, choisissez « Mon compte a été piraté : tout arrêter » dans le profil du compte et définissez un nouveau mot de passe. Si vous ne pouvez pas vous connecter, choisissez « Mot de passe oublié ? ».',
    letters: {
      phoneSet: {
        subject: 'Votre compte du portail a un nouveau numéro pour les SMS',
        say: 'le numéro {about} a été confirmé pour votre compte du portail. Les SMS du portail y sont désormais envoyés.',
      },
      phoneRemoved: {
        subject: 'Votre compte du portail n’a plus de numéro pour les SMS',
        say: 'le numéro {about} a été retiré de votre compte du portail. Aucun SMS du portail ne vous parvient tant que vous n’avez pas confirmé un numéro et choisi à nouveau les SMS, sous « Paramètres de notification ».',
      },
      feedMade: {
        subject: 'Vos postes sont lisibles à une nouvelle adresse d’agenda',
        say: 'une adresse a été créée pour l’agenda de vos postes. Quiconque la possède lit vos postes ; une adresse antérieure ne fonctionne plus.',
      },
      targetMade: {
        subject: 'Une destination de messages a été définie en votre nom',
        say: 'la destination « {about} » a été définie en votre nom : des messages de votre site peuvent désormais y être envoyés.',
      },
      phoneNamed: {
        subject: 'Votre téléphone a été inscrit pour les messages du portail',
        say: 'un administrateur de votre site a inscrit la destination « {about} » comme votre téléphone : les escalades qui la désignent y sont envoyées avec un lien par lequel on dit « Je m’en occupe » en votre nom.',
      },
      screenMade: {
        subject: 'Un écran mural a été installé en votre nom',
        say: 'un code a été créé en votre nom pour l’écran mural « {about} » : quiconque l’y saisit lit les machines de votre site.',
      },
    },
  },
  ro: {
    greeting: (name) => `Bună ziua, ${name},`,
    expected: 'Dacă vă așteptați la aceasta, nu aveți nimic de făcut.',
    otherwise:
      'Dacă nu, este posibil ca altcineva să vă folosească contul: conectați-vă, alegeți „Contul meu a fost spart: oprește tot” în profilul contului și setați o parolă nouă. Dacă nu vă puteți conecta, alegeți „Ați uitat parola?”.',
    letters: {
      phoneSet: {
        subject: 'Contul dumneavoastră din portal are un număr nou pentru SMS',
        say: 'numărul {about} a fost confirmat pentru contul dumneavoastră din portal. SMS-urile portalului ajung acolo de acum înainte.',
      },
      phoneRemoved: {
        subject: 'Contul dumneavoastră din portal nu mai are număr pentru SMS',
        say: 'numărul {about} a fost eliminat din contul dumneavoastră din portal. Niciun SMS al portalului nu mai ajunge la dumneavoastră până când confirmați un număr și alegeți din nou SMS, la „Setări de notificare”.',
      },
      feedMade: {
        subject: 'Turele dumneavoastră pot fi citite la o adresă nouă de calendar',
        say: 'a fost creată o adresă pentru calendarul turelor dumneavoastră. Cine o are vă citește turele; o adresă anterioară nu mai funcționează.',
      },
      targetMade: {
        subject: 'O destinație de mesaje a fost setată în numele dumneavoastră',
        say: 'destinația „{about}” a fost setată în numele dumneavoastră: mesajele locației pot ajunge acolo de acum înainte.',
      },
      phoneNamed: {
        subject: 'Telefonul dumneavoastră a fost trecut pentru mesajele portalului',
        say: 'un administrator al locației a trecut destinația „{about}” ca telefonul dumneavoastră: escaladările care o numesc ajung acolo cu un link prin care se spune „Mă ocup eu” în numele dumneavoastră.',
      },
      screenMade: {
        subject: 'Un ecran de perete a fost instalat în numele dumneavoastră',
        say: 'a fost creat un cod în numele dumneavoastră pentru ecranul de perete „{about}”: cine îl introduce acolo citește mașinile locației.',
      },
    },
  },
  zh: {
    greeting: (name) => `${name}，您好：`,
    expected: '如果这在您的意料之中，则无需任何操作。',
    otherwise:
      '否则，可能有人正在使用您的账户：请登录，在“账户资料”中选择“账户被盗用：全部终止”，并设置新密码。如果无法登录，请选择“忘记密码？”。',
    letters: {
      phoneSet: {
        subject: '您的门户账户有了新的短信号码',
        say: '号码 {about} 已为您的门户账户确认。门户的短信今后将发送到该号码。',
      },
      phoneRemoved: {
        subject: '您的门户账户不再有短信号码',
        say: '号码 {about} 已从您的门户账户移除。在您于“通知设置”中确认号码并重新选择短信之前，您不会收到门户的短信。',
      },
      feedMade: {
        subject: '您的班次可通过新的日历地址读取',
        say: '已为您的班次日历生成一个地址。持有该地址的人可以看到您的班次；之前的地址已失效。',
      },
      targetMade: {
        subject: '有一个消息目标以您的名义设置',
        say: '消息目标“{about}”已以您的名义设置：您所在站点的消息今后可以发送到那里。',
      },
      phoneNamed: {
        subject: '您的手机已登记用于接收门户消息',
        say: '您所在站点的管理员将消息目标“{about}”登记为您的手机：指定该目标的升级通知会发送到那里，并附有可以您的名义选择“由我处理”的链接。',
      },
      screenMade: {
        subject: '有一块大屏以您的名义设置',
        say: '已以您的名义为大屏“{about}”生成代码：在该屏幕上输入代码的人可以看到您所在站点的机器。',
      },
    },
  },
};
