import { createText } from '../ui/text';
import de from './messages/de.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

export const t = createText<keyof typeof en>({ en, de, fr, ro, zh });
