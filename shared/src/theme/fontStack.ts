import { type FontFamily } from '../preferences/preferences';

/** Quicksand has no Chinese glyphs: these stand in, system fonts only. */
const chinese = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei'";
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";

/** CSS font stacks behind the preference. */
export const fontStacks: Record<FontFamily, string> = {
  Quicksand: `'Quicksand', 'Quicksand Fallback', ${chinese}, sans-serif`,
  System: `${system}, ${chinese}, sans-serif`,
  Humanist: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', ${chinese}, sans-serif`,
};
