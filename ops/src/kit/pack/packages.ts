import { packFrame } from './packFrame';
import { packGenerator } from './packGenerator';
import { packKit } from './packKit';

/** A package that is published: how its folder is written. */
export interface Published {
  name: string;
  write: (folder: string) => Promise<void>;
}

/** Everything that is published, in the order in which one is made with the other. */
export const published = (root: string): Published[] => [
  { name: '@portal/kit', write: (folder) => packKit(root, folder) },
  { name: '@portal/frame', write: (folder) => packFrame(root, folder) },
  { name: 'create-portal-remote', write: (folder) => packGenerator(root, folder) },
];
