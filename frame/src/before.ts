import { startBackEnd } from './backEnd/start';
import { blockEntry } from './blockEntry';
import { frameSetup } from './setup';
import { startStrip } from './strip/start';

const setup = frameSetup();
if (setup.fault === 'origin') blockEntry();
if (setup.portal === undefined) startBackEnd(setup);
startStrip(setup);
