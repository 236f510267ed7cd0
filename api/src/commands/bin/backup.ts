import { runBackup } from '../backup/main';

void runBackup('backup');
