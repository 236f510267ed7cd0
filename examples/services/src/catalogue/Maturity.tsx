/** @jsxImportSource preact */
import { type Maturity as Level } from './entry';
import { t } from './text';

const tone: Record<Level, string> = { prototype: 'chip warn', pilot: 'chip', production: 'chip good' };

export const Maturity = ({ level }: { level: Level }) => (
  <span class={tone[level]}>{t(`maturity.${level}`)}</span>
);
