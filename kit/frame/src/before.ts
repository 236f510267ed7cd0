import { startBackEnd } from './backEnd/start';
import { blockEntry } from './blockEntry';
import { frameSetup } from './setup';
import { startToolbar } from './toolbar/start';

const setup = frameSetup();
if (setup.fault === 'origin') blockEntry();
if (setup.portal === undefined) startBackEnd(setup);
startToolbar(setup);
