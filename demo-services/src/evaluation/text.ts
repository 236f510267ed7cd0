import { createText } from '../ui/text';
import en from './messages/en.json';
import fr from './messages/fr.json';
import ro from './messages/ro.json';
import zh from './messages/zh.json';

export const t = createText<keyof typeof en>({ en, fr, ro, zh });
