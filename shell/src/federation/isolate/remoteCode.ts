/**
 * What only remotes need: how they are loaded, judged and set apart. A chunk of its own, as nobody who is signed out has
 * any: it comes with the frame.
 */
export { startRemote } from '@portal/shared';
export { isolate } from './isolate';
export { loadBuild } from '../load/loadBuild';
