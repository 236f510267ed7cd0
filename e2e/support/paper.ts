import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy } from 'unpdf';

/** A piece of text on a sheet; pt from the sheet's left and lower edge. */
interface Printed {
  text: string;
  x: number;
  y: number;
  width: number;
}

export interface Sheet {
  words: Printed[];
  /** All of it, in reading order as far as the page wrote it so. */
  text: string;
}

/** A4, pt. */
export const A4 = { width: 595, height: 842 } as const;

/** What a printer would get: the page on A4 as the browser lays it out, as bytes. */
export const pdfOf = (page: Page): Promise<Buffer> => page.pdf({ format: 'A4', preferCSSPageSize: true });

/** The page's sheets, with every text and its place. */
export async function sheetsOf(page: Page): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf(page)));
  const { items } = await extractTextItems(pdf);
  return items.map((found) => {
    const words = found
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, x, y, width }) => ({ text: str, x, y, width }));
    // A line can be written in several pieces.
    return {
      words,
      text: words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    };
  });
}
