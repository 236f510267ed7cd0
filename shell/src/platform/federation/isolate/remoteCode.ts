/** Code to load, check and isolate remotes; in the frame's chunk, because the sign-in page does not need it. */
export { startRemote } from '@portal/shared';
export { isolate } from './isolate';
export { loadBuild } from '../load/loadBuild';
