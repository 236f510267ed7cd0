import { nameScale } from './fitting';
import { FOOT, formZoomOf, GAP, inPages, layoutOf, MAX_TILES_PER_PAGE, PAGE_MS, pageAt } from './layout';
import { wallPreferences } from './looks';
import { isBoardStale, lasted, skewOf } from './time';

describe('the page for walls', () => {
  it('goes by its address, and else by its browser', () => {
    const reader = { search: '', languages: ['pt-BR', 'fr-CA', 'en'], prefersDark: true };
    expect(wallPreferences(reader)).toMatchObject({ i18n: 'fr', mode: 'dark', themeDirection: 'ltr' });
    expect(wallPreferences({ ...reader, search: '?lang=zh&mode=light&dir=rtl' })).toMatchObject({
      i18n: 'zh',
      mode: 'light',
      themeDirection: 'rtl',
    });
    expect(wallPreferences({ ...reader, search: '?lang=xx&mode=pink', languages: [] })).toMatchObject({
      i18n: 'en',
      mode: 'dark',
    });
  });
});

describe('tiles', () => {
  const hall = { width: 1920, height: 1080 };

  it('are twelve on a wall, in their full size', () => {
    expect(layoutOf(hall, 40)).toMatchObject({ columns: 4, rows: 3, unit: 1 });
    expect(layoutOf({ width: 3840, height: 2160 }, 12).unit).toBe(2);
  });

  it('are no larger where there are few: the room around them is theirs', () => {
    expect(layoutOf(hall, 1)).toMatchObject({ columns: 1, rows: 1, unit: 1 });
    expect(layoutOf(hall, 0).unit).toBe(1);
  });

  it('are no larger than the form for a code', () => {
    expect(formZoomOf({ width: 3840, height: 2160 })).toBe(layoutOf({ width: 3840, height: 2160 }, 12).unit);
    expect(formZoomOf({ width: 390, height: 844 })).toBe(1);
  });

  it('are fewer if more cannot be read', () => {
    const phone = layoutOf({ width: 390, height: 844 }, 12);
    expect(phone.columns * phone.rows).toBeLessThan(MAX_TILES_PER_PAGE);
    expect(phone.unit).toBeGreaterThanOrEqual(0.5);
    expect(phone.unit).toBeLessThanOrEqual(0.7);
  });

  it.each([
    [1920, 1080],
    [1280, 720],
    [1440, 900],
    [820, 1180],
    [390, 844],
    [1080, 1920],
  ])('have the room that they are drawn for at %i x %i', (width, height) => {
    for (let machines = 1; machines <= 20; machines += 1) {
      const { columns, rows, unit } = layoutOf({ width, height }, machines);
      expect((width - (columns + 1) * GAP * unit) / columns).toBeGreaterThanOrEqual(464 * unit);
      expect((height - (FOOT + (rows + 1) * GAP) * unit) / rows).toBeGreaterThanOrEqual(327 * unit);
      expect(columns * rows).toBeGreaterThanOrEqual(Math.min(machines, columns * rows));
    }
  });
});

describe('pages', () => {
  it('have the machines in their order', () => {
    expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inPages([], 12)).toEqual([]);
  });

  it('stand a quarter of a minute each, over and over', () => {
    const shown = [0, PAGE_MS - 1, PAGE_MS, 2 * PAGE_MS, 3 * PAGE_MS].map((ms) => pageAt(1000 + ms, 1000, 3));
    expect(shown).toEqual([0, 0, 1, 2, 0]);
    expect(pageAt(0, 1000, 3)).toBe(0);
    expect(pageAt(10 * PAGE_MS, 0, 1)).toBe(0);
    expect(pageAt(10 * PAGE_MS, 0, 0)).toBe(0);
  });
});

describe('a name', () => {
  it('is written in full size where its two lines hold it', () => {
    expect(['Press 4', 'Robot cell 12', '3号装配单元'].map((name) => nameScale(name))).toEqual([1, 1, 1]);
  });

  it('is smaller where it is long, and smaller still where one word is', () => {
    const scales = ['Robot cell 12', 'Palettiererei Nord', 'Ladungsträgerbereitstellung'].map((name) =>
      nameScale(name),
    );
    expect(scales).toEqual([...scales].sort((one, other) => other - one));
    expect(new Set(scales).size).toBe(3);
    // Its longest word fits on one line of twelve characters; a wider tile has space for more.
    expect('Palettiererei'.length * nameScale('Palettiererei Nord')).toBeLessThanOrEqual(12);
    expect(nameScale('Palettiererei Nord', 1.5)).toBe(1);
  });

  it('may end a line behind a hyphen or a slash', () => {
    expect(nameScale('assembly/station-3')).toBe(nameScale('assembly/ station- 3'));
  });
});

describe('time', () => {
  it('is a clock for two days, and then days', () => {
    expect(lasted(4 * 60_000 + 12_000)).toEqual({ kind: 'clock', text: '0:04:12' });
    expect(lasted(47 * 3_600_000)).toEqual({ kind: 'clock', text: '47:00:00' });
    expect(lasted(49 * 3_600_000)).toEqual({ kind: 'days', days: 2 });
    expect(lasted(-5000)).toEqual({ kind: 'clock', text: '0:00:00' });
  });

  it('makes what was heard old after half a minute', () => {
    expect([29_999, 30_000].map((ms) => isBoardStale(1000 + ms, 1000))).toEqual([false, true]);
  });

  it('is the back end’s, and does not jump for what nobody sees', () => {
    expect(skewOf(61_000, 1000, 0)).toBe(60_000);
    expect(skewOf(61_900, 1000, 60_000)).toBe(60_000);
    expect(skewOf(1500, 1000, 0)).toBe(0);
    expect(skewOf(Number.NaN, 1000, 60_000)).toBe(60_000);
  });
});
