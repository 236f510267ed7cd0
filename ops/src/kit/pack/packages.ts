import { packFrame } from './packFrame';
import { packGenerator } from './packGenerator';
import { packKit } from './packKit';

export interface Published {
  name: string;
  write: (folder: string) => Promise<void>;
}

/** The published packages, in the order in which one needs the other. */
export const published = (root: string): Published[] => [
  { name: '@portal/kit', write: (folder) => packKit(root, folder) },
  { name: '@portal/frame', write: (folder) => packFrame(root, folder) },
  { name: 'create-portal-remote', write: (folder) => packGenerator(root, folder) },
];
