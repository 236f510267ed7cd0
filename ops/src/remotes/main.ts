import { command } from '../lib/say';
import { remotesCommand } from './remotesCommand';
import { USAGE } from './usage';

await command(USAGE, () => remotesCommand(process.argv.slice(2), process.env)).then(() => process.exit());
