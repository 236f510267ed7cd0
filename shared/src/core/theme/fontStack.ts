import { type FontFamily } from '../preferences/preferences';

/** System fonts for Chinese glyphs, which Quicksand lacks. */
const chinese = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei'";
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";

export const fontStacks: Record<FontFamily, string> = {
  Quicksand: `'Quicksand', 'Quicksand Fallback', ${chinese}, sans-serif`,
  System: `${system}, ${chinese}, sans-serif`,
  Humanist: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', ${chinese}, sans-serif`,
};
