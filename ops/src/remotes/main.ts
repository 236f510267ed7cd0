import { command } from '../lib/say';
import { USAGE } from './options';
import { remotesCommand } from './remotesCommand';

await command(USAGE, () => remotesCommand(process.argv.slice(2), process.env)).then(() => process.exit());
