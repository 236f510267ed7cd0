import { ALL, type AccessLevel, accessLevels, roleKey } from '@portal/kit/wire';
import { plain } from './header';

/** The texts of access levels in the portal's languages, so that an export in any language can be imported. */
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
  // From older exports.
  'toatesiteurilepilot',
  '所有试点',
];

/** The access level of a cell, by its key or text; an unknown one stays as typed. */
export function levelOf(cell: string): string {
  const name = plain(cell);
  return accessLevels.find((level) => levelForms[level].includes(name)) ?? roleKey(cell);
}

export const pilotOf = (cell: string): string =>
  everyPilotForms.includes(plain(cell)) ? ALL : cell.toUpperCase();
