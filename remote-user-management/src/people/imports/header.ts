import { type PersonField, personFields } from '../../parts';

/** The columns that an invitation needs; the others have defaults. */
const required: readonly PersonField[] = ['email', 'firstName', 'lastName', 'userRole'];

/** Other names of the columns, in the portal's languages; compared without case, accents and punctuation. */
const aliases: Record<PersonField, readonly string[]> = {
  email: [
    'mail',
    'emailaddress',
    'adresseemail',
    'courriel',
    'emailadresse',
    'adresaemail',
    '电子邮件',
    '邮箱',
    '电子邮箱',
  ],
  firstName: ['givenname', 'vorname', 'prenom', 'prenume', '名', '名字'],
  lastName: [
    'surname',
    'familyname',
    'nachname',
    'familienname',
    'nom',
    'nomdefamille',
    'nume',
    'numedefamilie',
    '姓',
    '姓氏',
  ],
  username: [
    'user',
    'login',
    'benutzername',
    'benutzer',
    'nomdutilisateur',
    'identifiant',
    'numedeutilizator',
    'utilizator',
    '用户名',
  ],
  userRole: ['role', 'rolle', 'rol', '角色'],
  pilotRole: ['accesslevel', 'zugriffsstufe', 'niveaudacces', 'niveldeacces', '访问级别'],
  pilotCode: ['pilot', 'site', 'pilotstandort', 'standort', 'pilote', '试点'],
};

/** Removes case, accents and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The read-only columns of an export: skipped, but no mistake. */
const shownOnly: readonly string[] = [
  ...['status', 'lastsigninat', 'createdat', 'state', 'lastsignin', 'created'],
  ...['zustand', 'letzteanmeldung', 'erstellt'],
  ...['etat', 'derniereconnexion', 'cree', 'stare', 'ultimaautentificare', 'ultimaconectare', 'creat'],
  ...['状态', '上次登录', '创建时间'],
];

const fieldOf = (title: string): PersonField | undefined => {
  const name = plain(title);
  return personFields.find((field) => plain(field) === name || aliases[field].includes(name));
};

export interface Header {
  columns: (PersonField | undefined)[];
  missing: PersonField[];
  ignored: string[];
  shownOnly: string[];
  /** Fields that two columns claim. */
  twice: PersonField[];
}

export function readHeader(titles: readonly string[]): Header {
  const columns = titles.map(fieldOf);
  const others = titles.filter((title, index) => columns[index] === undefined && title.trim() !== '');
  return {
    columns,
    missing: required.filter((field) => !columns.includes(field)),
    ignored: others.filter((title) => !shownOnly.includes(plain(title))),
    shownOnly: others.filter((title) => shownOnly.includes(plain(title))),
    twice: personFields.filter((field) => columns.filter((column) => column === field).length > 1),
  };
}
