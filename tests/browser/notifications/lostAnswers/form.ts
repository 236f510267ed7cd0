import type { Page } from '@playwright/test';
import { callsOf } from '../../user-management/people';

/** A form whose first answer is lost. */
export interface Form {
  name: string;
  who: string;
  path: string;
  /** Opens the form and fills it in with this name. */
  fill: (page: Page, name: string) => Promise<unknown>;
  send: string | RegExp;
  /** How many changes it sends, one after the other; 1 by default. */
  calls?: number;
  /** How often the name is there, once it is sent. */
  count: (name: string) => Promise<number>;
  /** Takes back what other tests would meet. */
  undo?: (name: string) => Promise<unknown>;
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().click();
export const counting =
  (who: string, path: string, wordsOf = (name: string) => name) =>
  async (name: string) => {
    const call = await callsOf(`${who}@portal.test`);
    const { data } = await call('GET', path);
    return JSON.stringify(data).split(wordsOf(name)).length - 1;
  };
export const manager = () => callsOf('manager.fft@portal.test');

export const JONAS = 'operator.fft@portal.test';

const DAY_MS = 24 * 60 * 60 * 1000;
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** A day as the English date field wants it typed. */
export const typed = (day: string): string => day.replace(/(\d+)-(\d+)-(\d+)/, '$3$2$1');
