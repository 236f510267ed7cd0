import { expect, test, type Page } from '../support/test';
import { measured } from './measure';

const FAULTS: readonly [html: string, what: RegExp | undefined][] = [
  ['<p>All is well</p><button style="width: 48px; height: 48px">B</button>', undefined],
  ['<p style="width: 700px">Wide</p>', /page is \d+ px wider/],
  [
    '<p style="width: 60px; font: 20px monospace; overflow-wrap: anywhere">Maschinenpark</p>',
    /word is broken/,
  ],
  ['<p style="width: 60px; font: 20px monospace; overflow-wrap: anywhere">设备设备设备设备</p>', undefined],
  ['<p style="width: 60px; font: 20px monospace">Press-line</p>', undefined],
  [
    '<p style="width: 90px; font: 20px monospace; overflow-wrap: anywhere">press/monitor</p>',
    /word is broken/,
  ],
  ['<p style="width: 90px; font: 20px monospace; overflow-wrap: anywhere">press/<wbr>monitor</p>', undefined],
  ['<p style="width: 60px; overflow: hidden; white-space: nowrap">Welding cell one</p>', /text is cut/],
  ['<p style="width: 60px; overflow: auto; white-space: nowrap">Welding cell one</p>', undefined],
  [
    '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Welding cell one</p>',
    /the rest is nowhere to be read/,
  ],
  [
    '<p title="Welding cell one" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Welding cell one</p>',
    undefined,
  ],
  [
    '<p title="Welding cell one" style="width: 30px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Welding cell one</p>',
    /only \d letters are shown/,
  ],
  ['<p style="position: absolute; left: -30px">Welding cell one</p>', /text goes beyond the window/],
  [
    '<button style="position: fixed; left: 370px; width: 60px; height: 48px">B</button>',
    /target goes beyond the window/,
  ],
  ['<p>Welding cell one</p><p style="margin-top: -30px">Gluing cell</p>', /texts lie on each other/],
  ['<button style="padding: 0; height: 30px; width: 60px">B</button>', /target is 48 x 30 px of 48/],
  [
    '<style>b { position: relative } b::after { content: ""; position: absolute; inset: -20px }</style><p style="margin: 60px"><button style="padding: 0; height: 30px; width: 60px"><b>B</b></button></p>',
    undefined,
  ],
  ['<p>More in <a href="#x">the sheet</a> of the shift.</p>', undefined],
  [
    '<div style="position: fixed; inset: 0 0 auto; height: 60px; background: white">Bar</div><button style="width: 60px; height: 48px">B</button>',
    /target is under div/,
  ],
];

/** One page for all: each case replaces its markup. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 390, height: 600 } });
});
test.afterAll(() => page.close());

for (const [html, what] of FAULTS)
  test(`of ${html.slice(0, 90)} it says ${what?.source ?? 'nothing'}`, async () => {
    await page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`);
    const faults = await measured(page, 48);
    if (what === undefined) expect(faults).toEqual([]);
    else expect(faults.map((one) => one.what)).toContainEqual(expect.stringMatching(what));
  });
