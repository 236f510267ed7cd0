import { ALL, type AccessLevel, accessLevels, roleKey } from '@portal/kit/wire';
import { plain } from './header';

/** What the portal calls the access levels in its languages: an export is read whatever language it was made in. */
const levelForms: Record<AccessLevel, readonly string[]> = {
  USER: ['user', 'benutzer', 'utilisateur', 'utilizator', '用户'],
  ADMIN: ['administrator', 'administrateur', '管理员'],
  SUPER_ADMIN: ['superadministrator', 'superadministrateur', '超级管理员'],
};
const everyPilotForms: readonly string[] = [
  'allpilots',
  'allepilotstandorte',
  'touslespilotes',
  'toatepiloturile',
  // As exports of before had it.
  'toatesiteurilepilot',
  '所有试点',
];

/** The access level that a cell names, by its key or as the portal shows it; what means none stays as it was typed. */
export function levelOf(cell: string): string {
  const name = plain(cell);
  return accessLevels.find((level) => levelForms[level].includes(name)) ?? roleKey(cell);
}

/** The pilot that a cell names: its code whatever its case, or ALL as the portal shows it. */
export const pilotOf = (cell: string): string =>
  everyPilotForms.includes(plain(cell)) ? ALL : cell.toUpperCase();
