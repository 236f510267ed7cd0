import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy } from 'unpdf';

/** A text on a sheet. Position in pt from the sheet's left and lower edge. */
interface Printed {
  text: string;
  x: number;
  y: number;
  width: number;
}

export interface Sheet {
  words: Printed[];
  text: string;
}

export const A4 = { width: 595, height: 842 } as const;

export const pdfOf = (page: Page): Promise<Buffer> => page.pdf({ format: 'A4', preferCSSPageSize: true });

export async function sheetsOf(page: Page): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf(page)));
  const { items } = await extractTextItems(pdf);
  return items.map((textItem) => {
    const words = textItem
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, x, y, width }) => ({ text: str, x, y, width }));
    // A line may consist of several pieces.
    return {
      words,
      text: words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    };
  });
}
