import { type Language, type Priority } from '@portal/shared/wire';

export interface MessageWords {
  readonly priority: Readonly<Record<Priority, string>>;
  readonly greeting: (name: string) => string;
  /** The subject of a mail with several. */
  readonly several: (count: number) => string;
  readonly since: (when: string) => string;
  readonly over: string;
  readonly held: (name: string) => string;
  readonly nobody: string;
  /** To somebody who may not see what it is about. */
  readonly hidden: (pilot: string) => string;
  readonly open: string;
  readonly why: Readonly<Record<'chosen' | 'escalation' | 'handed' | 'asked' | 'digest', string>>;
  /** The link by which whoever is named answers without signing in. */
  readonly answerIt: string;
  /** What "I have it" means: a message, and no machine. */
  readonly note: string;
  /** The same, where such a link is in it. */
  readonly noteLink: string;
  readonly test: (target: string) => string;
  readonly digest: {
    readonly subject: (shift: string) => string;
    readonly open: (count: number) => string;
    readonly nothing: string;
    readonly more: (count: number) => string;
  };
}

/** What messages say that leave the portal, in each language. */
export const messageWords: Readonly<Record<Language, MessageWords>> = {
  en: {
    priority: { Low: 'Low', Mid: 'Mid', High: 'High' },
    greeting: (name) => `Hello ${name},`,
    several: (count) => `New in the portal: ${count}`,
    since: (when) => `Since ${when}`,
    over: 'It is over.',
    held: (name) => `${name} has it.`,
    nobody: 'Nobody has it so far.',
    hidden: (pilot) => `Something in ${pilot} needs somebody. Sign in to see it.`,
    open: 'Open in the portal',
    why: {
      chosen:
        'You chose to be told of this. You can change that in the portal, under “Notification settings”.',
      escalation: 'Nobody has said “I have it” so far: the escalation plan of your site names you next.',
      handed: 'This was handed over in the portal.',
      asked:
        'You have it, and nothing was written about it for a while. Write a note or say “I have it” again; otherwise it is given back, and the escalation plan of your site goes on.',
      digest: 'You chose to get this at the beginning of each of your shifts.',
    },
    answerIt: 'I have it / not me',
    noteLink:
      'The link “I have it / not me” is yours alone, works once and for 12 hours: do not pass this message on. It is about this message, never about the machine.',
    note: 'To say “I have it”, open it and sign in. It is about this message, never about the machine.',
    test: (target) => `A test of “${target}”: messages of the portal arrive here.`,
    digest: {
      subject: (shift) => `Your shift begins: ${shift}`,
      open: (count) => `Open at the moment: ${count}`,
      nothing: 'Nothing is open at the moment.',
      more: (count) => `And more in the portal: ${count}`,
    },
  },
  de: {
    priority: { Low: 'Niedrig', Mid: 'Mittel', High: 'Hoch' },
    greeting: (name) => `Guten Tag ${name},`,
    several: (count) => `Neu im Portal: ${count}`,
    since: (when) => `Seit ${when}`,
    over: 'Es ist vorbei.',
    held: (name) => `${name} kümmert sich darum.`,
    nobody: 'Bisher kümmert sich niemand darum.',
    hidden: (pilot) => `In ${pilot} wird jemand gebraucht. Melden Sie sich an, um es zu sehen.`,
    open: 'Im Portal öffnen',
    why: {
      chosen:
        'Sie möchten darüber benachrichtigt werden. Das können Sie im Portal unter „Benachrichtigungseinstellungen“ ändern.',
      escalation:
        'Bisher hat niemand „Ich kümmere mich“ gesagt: Der Eskalationsplan Ihres Standorts nennt als Nächstes Sie.',
      handed: 'Das wurde im Portal übergeben.',
      asked:
        'Sie kümmern sich darum, und seit einer Weile wurde nichts dazu geschrieben. Schreiben Sie eine Notiz oder sagen Sie noch einmal „Ich kümmere mich“; sonst wird es zurückgegeben, und der Eskalationsplan Ihres Standorts läuft weiter.',
      digest: 'Sie möchten diese Übersicht zu Beginn jeder Ihrer Schichten erhalten.',
    },
    answerIt: 'Ich kümmere mich / ich nicht',
    noteLink:
      'Der Link „Ich kümmere mich / ich nicht“ gilt nur für Sie, einmal und 12 Stunden lang: Leiten Sie diese Nachricht nicht weiter. Er betrifft nur diese Meldung, nie die Maschine.',
    note: 'Für „Ich kümmere mich“ öffnen Sie die Meldung und melden Sie sich an. Es betrifft nur diese Meldung, nie die Maschine.',
    test: (target) => `Ein Test von „${target}“: Nachrichten des Portals kommen hier an.`,
    digest: {
      subject: (shift) => `Ihre Schicht beginnt: ${shift}`,
      open: (count) => `Zurzeit offen: ${count}`,
      nothing: 'Zurzeit ist nichts offen.',
      more: (count) => `Weitere im Portal: ${count}`,
    },
  },
  fr: {
    priority: { Low: 'Basse', Mid: 'Moyenne', High: 'Haute' },
    greeting: (name) => `Bonjour ${name},`,
    several: (count) => `Nouveautés sur le portail : ${count}`,
    since: (when) => `Depuis le ${when}`,
    over: 'C’est terminé.',
    held: (name) => `${name} s’en occupe.`,
    nobody: 'Personne ne s’en occupe pour l’instant.',
    hidden: (pilot) => `On a besoin de quelqu’un à ${pilot}. Connectez-vous pour en savoir plus.`,
    open: 'Ouvrir dans le portail',
    why: {
      chosen:
        'Vous avez choisi d’être prévenu de ceci. Vous pouvez le modifier dans le portail, sous « Paramètres de notification ».',
      escalation:
        'Personne n’a encore dit « Je m’en occupe » : le plan d’escalade de votre site vous désigne ensuite.',
      handed: 'Ceci a été transmis sur le portail.',
      asked:
        'Vous vous en occupez, et rien n’a été écrit à ce sujet depuis un moment. Écrivez une note ou dites de nouveau « Je m’en occupe » ; sinon c’est rendu, et le plan d’escalade de votre site reprend.',
      digest: 'Vous avez choisi de recevoir ce récapitulatif au début de chacun de vos postes.',
    },
    answerIt: 'Je m’en occupe / pas moi',
    noteLink:
      'Le lien « Je m’en occupe / pas moi » n’est que pour vous, ne sert qu’une fois et pendant 12 heures : ne transférez pas ce message. Il concerne la notification, jamais la machine.',
    note: 'Pour dire « Je m’en occupe », ouvrez la notification et connectez-vous. Cela concerne la notification, jamais la machine.',
    test: (target) => `Un essai de « ${target} » : les messages du portail arrivent ici.`,
    digest: {
      subject: (shift) => `Votre poste commence : ${shift}`,
      open: (count) => `En cours actuellement : ${count}`,
      nothing: 'Rien n’est en cours actuellement.',
      more: (count) => `Autres dans le portail : ${count}`,
    },
  },
  ro: {
    priority: { Low: 'Scăzută', Mid: 'Medie', High: 'Ridicată' },
    greeting: (name) => `Bună ziua, ${name},`,
    several: (count) => `Mesaje noi în portal: ${count}`,
    since: (when) => `Din ${when}`,
    over: 'S-a încheiat.',
    held: (name) => `${name} se ocupă.`,
    nobody: 'Deocamdată nu se ocupă nimeni.',
    hidden: (pilot) =>
      `În ${pilot} este nevoie de cineva. Autentificați-vă ca să vedeți despre ce este vorba.`,
    open: 'Deschide în portal',
    why: {
      chosen: 'Ați ales să fiți anunțat despre aceasta. Puteți schimba în portal, la „Setări de notificare”.',
      escalation:
        'Nimeni nu a spus încă „Mă ocup eu”: planul de escaladare al site-ului vă numește pe dumneavoastră mai departe.',
      handed: 'Aceasta a fost predată în portal.',
      asked:
        'Vă ocupați de aceasta și de o vreme nu s-a mai scris nimic. Scrieți o notă sau spuneți din nou „Mă ocup eu”; altfel este dată înapoi, iar planul de escaladare al site-ului continuă.',
      digest: 'Ați ales să primiți acest rezumat la începutul fiecărei ture.',
    },
    answerIt: 'Mă ocup eu / nu eu',
    noteLink:
      'Linkul „Mă ocup eu / nu eu” este doar pentru dumneavoastră, funcționează o singură dată, timp de 12 ore: nu redirecționați acest mesaj. Se referă la notificare, niciodată la utilaj.',
    note: 'Ca să spuneți „Mă ocup eu”, deschideți notificarea și autentificați-vă. Se referă la notificare, niciodată la utilaj.',
    test: (target) => `Un test pentru „${target}”: mesajele portalului ajung aici.`,
    digest: {
      subject: (shift) => `Începe tura dumneavoastră: ${shift}`,
      open: (count) => `Deschise în acest moment: ${count}`,
      nothing: 'În acest moment nu este nimic deschis.',
      more: (count) => `Altele în portal: ${count}`,
    },
  },
  zh: {
    priority: { Low: '低', Mid: '中', High: '高' },
    greeting: (name) => `${name}，您好：`,
    several: (count) => `门户中有 ${count} 条新消息`,
    since: (when) => `自 ${when} 起`,
    over: '已结束。',
    held: (name) => `${name} 正在处理。`,
    nobody: '目前还没有人处理。',
    hidden: (pilot) => `${pilot} 有情况需要处理。请登录查看。`,
    open: '在门户中打开',
    why: {
      chosen: '您选择了接收此类消息。可在门户的“通知设置”中更改。',
      escalation: '目前还没有人选择“由我处理”：按照您所在站点的升级计划，现在轮到通知您。',
      handed: '此事项已在门户中移交。',
      asked:
        '此事项由您处理，但已有一段时间没有任何记录。请写一条备注，或再次选择“由我处理”；否则它将被退回，您站点的升级计划将继续执行。',
      digest: '您选择了在每次值班开始时接收此摘要。',
    },
    answerIt: '由我处理 / 不是我',
    noteLink:
      '“由我处理 / 不是我”链接仅供您本人使用，只能用一次，12 小时内有效：请勿转发此消息。此操作只针对这条通知，与机器无关。',
    note: '如需选择“由我处理”，请打开并登录。此操作只针对这条通知，与机器无关。',
    test: (target) => `“${target}”测试：门户的消息会发送到这里。`,
    digest: {
      subject: (shift) => `您的班次开始：${shift}`,
      open: (count) => `目前未结束：${count} 项`,
      nothing: '目前没有未结束的事项。',
      more: (count) => `门户中还有 ${count} 项`,
    },
  },
};
