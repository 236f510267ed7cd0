import { type PersonField, personFields } from '../permissions/personActions';

/** Columns without which an invitation cannot be made; the others have a value to fall back on. */
const required: readonly PersonField[] = ['email', 'firstName', 'lastName', 'userRole'];

/** Other names people give the columns, in the portal's languages; compared without case, accents and punctuation. */
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

/** A title or a value without case, accents and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What an export shows beside these and nobody can set: read over, and not called a mistake. */
const shownOnly: readonly string[] = [
  ...['status', 'lastsigninat', 'createdat', 'state', 'lastsignin', 'created'],
  ...['zustand', 'letzteanmeldung', 'erstellt'],
  ...['etat', 'derniereconnexion', 'cree', 'stare', 'ultimaconectare', 'creat'],
  ...['状态', '上次登录', '创建时间'],
];

const fieldOf = (title: string): PersonField | undefined => {
  const name = plain(title);
  return personFields.find((field) => plain(field) === name || aliases[field].includes(name));
};

export interface Header {
  /** Field of each column; undefined where the column means nothing here. */
  columns: (PersonField | undefined)[];
  missing: PersonField[];
  /** Titles that mean nothing here. */
  ignored: string[];
  /** Titles of what an export shows and an import does not set. */
  shownOnly: string[];
  /** Fields that two columns claim. */
  twice: PersonField[];
}

/** Reads the first line of a file: which column is which field, whatever their order. */
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
